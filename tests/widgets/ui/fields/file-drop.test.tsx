import { useState } from 'react';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileDrop, type FileDropProps } from '../../../../src/ui/fields/FileDrop.tsx';
import { testInPageAndShadowRoot } from '../../../support/browser/page-and-shadow-root.tsx';

const hint = 'Images: JPG, PNG, WebP (max 10MB) • Videos: MP4, WebM, MOV (max 15MB)';

function PicturesDrop(props: Partial<FileDropProps>) {
  const [names, setNames] = useState<string[]>([]);
  return (
    <>
      <FileDrop
        label="Photos and videos"
        hint={hint}
        counter={`${names.length}/7 uploaded`}
        onFiles={(files) => setNames([...names, ...files.map((file) => file.name)])}
        {...props}
      />
      <p>got {names.join(', ') || 'nothing'}</p>
    </>
  );
}

const lampPhoto = () => new File(['lamp'], 'lamp.png', { type: 'image/png' });
const fanVideo = () => new File(['fan'], 'fan.mp4', { type: 'video/mp4' });
const button = () => page.getByRole('button', { name: 'Photos and videos' });

function fireDragEvent(type: 'dragover' | 'dragleave' | 'drop', ...files: File[]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer });
  button().element().dispatchEvent(event);
  return event;
}

function fileInput(): HTMLInputElement {
  return button().element().parentElement?.querySelector('input[type=file]') as HTMLInputElement;
}

testInPageAndShadowRoot(
  'a file drop is a button that Enter presses, and its description lists the accepted files',
  <PicturesDrop />,
  async () => {
    await expect.element(button()).toHaveAccessibleName('Photos and videos Drag and drop, or tap to select');
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(360, 780);
    await expect.element(button()).toHaveAccessibleName('Photos and videos Tap to select');
    await expect.element(button()).toHaveAccessibleDescription(hint);
    let openCount = 0;
    fileInput().addEventListener('click', (event) => {
      event.preventDefault();
      openCount += 1;
    });
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(() => button().element().matches(':focus')).toBe(true);
    expect(openCount).toBe(1);
  },
);

testInPageAndShadowRoot(
  'a file drop passes on the chosen files, even the same file twice',
  <PicturesDrop />,
  async () => {
    await userEvent.upload(fileInput(), lampPhoto());
    await expect.element(page.getByText('got lamp.png')).toBeVisible();
    // Browsers fire no change event if the input already contains the chosen file, so the input is emptied.
    expect(fileInput().files).toHaveLength(0);
    await userEvent.upload(fileInput(), lampPhoto());
    await expect.element(page.getByText('got lamp.png, lamp.png')).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('2/7 uploaded');
  },
);

testInPageAndShadowRoot(
  'a file drop shows that files are dragged over it, and accepts the dropped files',
  <PicturesDrop />,
  async () => {
    fireDragEvent('dragover', lampPhoto());
    await expect.element(button()).toHaveAttribute('data-over');
    fireDragEvent('drop', lampPhoto(), fanVideo());
    await expect.element(page.getByText('got lamp.png, fan.mp4')).toBeVisible();
    await expect.element(button()).not.toHaveAttribute('data-over');
  },
);

testInPageAndShadowRoot(
  'a file drop accepts no files that are dragged over it and away again',
  <PicturesDrop />,
  async () => {
    fireDragEvent('dragover', lampPhoto());
    await expect.element(button()).toHaveAttribute('data-over');
    fireDragEvent('dragleave', lampPhoto());
    await expect.element(button()).not.toHaveAttribute('data-over');
    await expect.element(page.getByText('got nothing')).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'a file drop for a single file accepts the first of several',
  <PicturesDrop multiple={false} />,
  async () => {
    fireDragEvent('drop', lampPhoto(), fanVideo());
    await expect.element(page.getByText('got lamp.png', { exact: true })).toBeVisible();
  },
);

testInPageAndShadowRoot(
  'a disabled file drop accepts nothing, and prevents the browser from opening dropped files',
  <PicturesDrop disabled />,
  async () => {
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    expect(fireDragEvent('dragover', lampPhoto()).defaultPrevented).toBe(true);
    expect(fireDragEvent('drop', lampPhoto()).defaultPrevented).toBe(true);
    await expect.element(page.getByText('got nothing')).toBeVisible();
    await expect.element(button()).not.toHaveAttribute('data-over');
  },
);

testInPageAndShadowRoot(
  'a screen reader reads the error of a file drop',
  <PicturesDrop error="Add at least one picture." />,
  async () => {
    await expect.element(button()).toHaveAccessibleDescription(`Add at least one picture. ${hint}`);
  },
);
