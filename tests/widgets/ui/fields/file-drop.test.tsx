import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FileDrop, type FileDropProps } from '../../../../src/ui/fields/FileDrop.tsx';
import { inEachPlace } from '../../../support/browser/ui.tsx';

const hint = 'Images: JPG, PNG, WebP (max 10MB) • Videos: MP4, WebM, MOV (max 15MB)';

function Pictures(props: Partial<FileDropProps>) {
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

const lamp = () => new File(['lamp'], 'lamp.png', { type: 'image/png' });
const fan = () => new File(['fan'], 'fan.mp4', { type: 'video/mp4' });
const button = () => page.getByRole('button', { name: 'Photos and videos' });

function drag(type: 'dragover' | 'dragleave' | 'drop', ...files: File[]): DragEvent {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer });
  button().element().dispatchEvent(event);
  return event;
}

function chooser(): HTMLInputElement {
  return button().element().parentElement?.querySelector('input[type=file]') as HTMLInputElement;
}

inEachPlace('is a button that Enter presses, and says what it takes', <Pictures />, async () => {
  await expect.element(button()).toHaveAccessibleName('Photos and videos Drag and drop, or tap to select');
  await expect.element(button()).toHaveAccessibleDescription(hint);
  let opened = 0;
  chooser().addEventListener('click', (event) => {
    event.preventDefault();
    opened += 1;
  });
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => button().element().matches(':focus')).toBe(true);
  expect(opened).toBe(1);
});

inEachPlace('hands over what was chosen, the same file twice too', <Pictures />, async () => {
  await userEvent.upload(chooser(), lamp());
  await expect.element(page.getByText('got lamp.png')).toBeVisible();
  // Browsers tell a change only where the file was not chosen already.
  expect(chooser().files).toHaveLength(0);
  await userEvent.upload(chooser(), lamp());
  await expect.element(page.getByText('got lamp.png, lamp.png')).toBeVisible();
  await expect.element(page.getByRole('status')).toHaveTextContent('2/7 uploaded');
});

inEachPlace('shows that it takes what is held over it, and takes what is dropped', <Pictures />, async () => {
  drag('dragover', lamp());
  await expect.element(button()).toHaveAttribute('data-over');
  drag('drop', lamp(), fan());
  await expect.element(page.getByText('got lamp.png, fan.mp4')).toBeVisible();
  await expect.element(button()).not.toHaveAttribute('data-over');
});

inEachPlace('takes nothing of what is carried past it', <Pictures />, async () => {
  drag('dragover', lamp());
  await expect.element(button()).toHaveAttribute('data-over');
  drag('dragleave', lamp());
  await expect.element(button()).not.toHaveAttribute('data-over');
  await expect.element(page.getByText('got nothing')).toBeVisible();
});

inEachPlace('one for a single file takes the first of several', <Pictures multiple={false} />, async () => {
  drag('drop', lamp(), fan());
  await expect.element(page.getByText('got lamp.png', { exact: true })).toBeVisible();
});

inEachPlace(
  'takes nothing while files are on their way, and loses none to the browser',
  <Pictures disabled />,
  async () => {
    await expect.element(button()).toHaveAttribute('aria-disabled', 'true');
    expect(drag('dragover', lamp()).defaultPrevented).toBe(true);
    expect(drag('drop', lamp()).defaultPrevented).toBe(true);
    await expect.element(page.getByText('got nothing')).toBeVisible();
    await expect.element(button()).not.toHaveAttribute('data-over');
  },
);

inEachPlace('says what is wrong', <Pictures error="Add at least one picture." />, async () => {
  await expect.element(button()).toHaveAccessibleDescription(`Add at least one picture. ${hint}`);
});
