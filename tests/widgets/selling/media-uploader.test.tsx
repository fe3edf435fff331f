import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MediaUploader, type UploadedMedia } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedElement, focusedName } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

const picture = (name: string): UploadedMedia => ({
  url: `/media/${name}.webp`,
  name,
  resourceType: 'image',
});
const video: UploadedMedia = { url: '/media/clip.mp4', name: 'clip', resourceType: 'video' };

const onProgress = vi.fn();

interface UploaderProps {
  initialValue: UploadedMedia[];
  max?: number;
}

function Uploader({ initialValue, max = 5 }: UploaderProps) {
  const [value, setValue] = useState(initialValue);
  return (
    <MediaUploader
      id="drop"
      label="Files"
      value={value}
      onChange={setValue}
      max={max}
      onProgress={onProgress}
    />
  );
}

async function renderUploader(props: UploaderProps) {
  const { market } = personMarket({});
  onProgress.mockClear();
  return render(
    <MarketProvider market={market}>
      <Uploader {...props} />
    </MarketProvider>,
  );
}

const cards = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem');
const cardNames = () =>
  cards()
    .elements()
    .map((card) => card.querySelector('[data-remove]')?.getAttribute('aria-label')?.replace('Remove ', ''));
const moveButton = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
const expectAnnouncement = (text: string) =>
  expect.element(page.getByText(text, { exact: true })).toBeInTheDocument();

test('a seller can reorder files with the arrow keys and the menu, and the first picture is the main photo', async () => {
  await renderUploader({ initialValue: [video, picture('a'), picture('b')] });
  await expect.element(cards().nth(1)).toHaveTextContent('Main');
  (moveButton('b').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(cardNames()).toEqual(['clip', 'a', 'b']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(cardNames).toEqual(['clip', 'b', 'a']);
  await expectAnnouncement('b is now 2 of 3, the main photo');
  await expect.poll(focusedName).toBe('Move b, 2 of 3');
  await expect.element(cards().nth(1)).toHaveTextContent('Main');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(cardNames).toEqual(['clip', 'a', 'b']);
  await expectAnnouncement('b is now 3 of 3');

  const chooseAction = async (name: string, action: string) => {
    await press(moveButton(name));
    const item = page.getByRole('menuitem', { name: action });
    await item.click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  };
  await chooseAction('b', 'Make main');
  await expect.poll(cardNames).toEqual(['b', 'clip', 'a']);
  await expectAnnouncement('b is now 1 of 3, the main photo');
  await chooseAction('clip', 'Move later');
  await expect.poll(cardNames).toEqual(['b', 'a', 'clip']);
  await press(moveButton('clip'));
  await expect
    .element(page.getByRole('menuitem', { name: 'Move later' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'Make main' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});

test('a seller can drag a file to another position, and dropping anything but one of the files changes nothing', async () => {
  await renderUploader({ initialValue: [picture('a'), picture('b'), picture('c')] });
  await expect.poll(cardNames).toEqual(['a', 'b', 'c']);
  /** Fires a drag event at a file. Returns whether the file handled it, and so accepts a drop. */
  const fireDragEvent = (index: number, type: string) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
    cards().nth(index).element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(fireDragEvent(2, 'dragover')).toBe(false);
  fireDragEvent(2, 'drop');
  expect(cardNames()).toEqual(['a', 'b', 'c']);
  fireDragEvent(0, 'dragstart');
  await expect.element(cards().nth(0)).toHaveAttribute('data-dragged');
  expect(fireDragEvent(2, 'dragover')).toBe(true);
  await expect.element(cards().nth(2)).toHaveAttribute('data-over');
  fireDragEvent(2, 'drop');
  await expect.poll(cardNames).toEqual(['b', 'c', 'a']);
  await expectAnnouncement('a is now 3 of 3');
  await expect.element(page.getByRole('list', { name: 'Files' })).not.toHaveAttribute('data-over');
  expect(
    cards()
      .elements()
      .some((card) => card.hasAttribute('data-dragged') || card.hasAttribute('data-over')),
  ).toBe(false);
  fireDragEvent(0, 'dragstart');
  await expect.element(cards().nth(0)).toHaveAttribute('data-dragged');
  fireDragEvent(0, 'dragend');
  await expect.element(cards().nth(0)).not.toHaveAttribute('data-dragged');
  expect(fireDragEvent(1, 'dragover')).toBe(false);
});

test('once the only allowed file is uploaded, the drop zone disappears, the focus moves to the list, and the file cannot be moved', async () => {
  const uploads = collectUploads();
  const screen = await renderUploader({ initialValue: [], max: 1 });
  const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  const chooseFiles = (...files: File[]) => {
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  chooseFiles(new File(['text'], 'a.txt', { type: 'text/plain' }));
  await expect
    .element(toastRegion())
    .toHaveTextContent('Invalid filesFile 1: Invalid file type. Only images and videos are allowed.');
  closeAllToasts();
  expect(uploads).toEqual([]);
  chooseFiles(new File(['clip'], 'walk.mp4', { type: 'video/mp4' }));
  await expect.poll(() => uploads.length).toBe(1);
  expect(onProgress).toHaveBeenLastCalledWith({ done: 0, total: 1 });
  uploads.pop()?.finish();
  await expect.element(toastRegion()).toHaveTextContent('Upload successful1 file(s) uploaded successfully');
  await expect.element(page.getByText('1/1 uploaded')).toBeInTheDocument();
  expect(onProgress).toHaveBeenLastCalledWith(undefined);
  await expect.poll(() => focusedElement()?.getAttribute('aria-label')).toBe('Files');
  await expect.element(moveButton('walk')).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Remove walk.mp4' }));
  await expectAnnouncement('walk.mp4 is removed');
  await expect.poll(() => focusedElement()?.id).toBe('drop');
});

test('removing a file while it uploads aborts the upload, and a response that still arrives is ignored', async () => {
  const uploads = collectUploads();
  const abortSpy = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  onTestFinished(() => abortSpy.mockRestore());
  const screen = await renderUploader({ initialValue: [picture('a')] });
  const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['clip'], 'walk.mp4', { type: 'video/mp4' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  await press(page.getByRole('button', { name: 'Remove walk.mp4' }));
  expect(abortSpy).toHaveBeenCalledTimes(1);
  uploads.pop()?.finish();
  await expect.poll(cardNames).toEqual(['a']);
  await expect.poll(() => onProgress.mock.lastCall).toEqual([undefined]);
  await expect.element(page.getByText('1/5 uploaded')).toBeVisible();
  expect(toastRegion().query()?.textContent ?? '').not.toContain('Upload');
  await screen.unmount();
});

/** Renders an uploader to which a photo of a lamp was uploaded, and opens the editor of the photo. */
async function openPhotoEditor() {
  const uploads = collectUploads();
  const screen = await renderUploader({ initialValue: [picture('a')] });
  const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 80 });
  canvas.getContext('2d')?.fillRect(0, 0, 120, 80);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const transfer = new DataTransfer();
  transfer.items.add(new File([blob as Blob], 'lamp.png', { type: 'image/png' }));
  const input = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.finish();
  const editButton = page.getByRole('button', { name: 'Crop or brighten lamp.png' });
  await expect.element(editButton).toBeVisible();
  (editButton.element() as HTMLElement).focus();
  await press(editButton);
  return { uploads, editor: page.getByRole('dialog', { name: 'Crop and brighten' }) };
}

test('a seller crops and brightens a photo, which is uploaded in place of the first one', async () => {
  const { uploads, editor } = await openPhotoEditor();
  await editor.getByRole('slider', { name: 'Brightness' }).fill('0.5');
  (editor.getByRole('application', { name: /^Photo/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(editor.getByRole('button', { name: 'Use this photo' }))
    .not.toHaveAttribute('aria-disabled');
  await press(editor.getByRole('button', { name: 'Use this photo' }));
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(['lamp.png', 'lamp.webp']);
  await expect.element(editor).not.toBeInTheDocument();
  uploads[1]?.finish();
  await expect.poll(cardNames).toEqual(['a', 'lamp.webp']);
  await expect.poll(focusedName).toBe('Crop or brighten lamp.webp');
});

test('a browser that cannot encode a changed photo says so, and the photo stays', async () => {
  const { uploads, editor } = await openPhotoEditor();
  const useButton = editor.getByRole('button', { name: 'Use this photo' });
  await expect.element(useButton).not.toHaveAttribute('aria-disabled');
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((callback) => callback(null));
  onTestFinished(() => toBlob.mockRestore());
  await press(useButton);
  await expect
    .element(editor.getByRole('alert'))
    .toHaveTextContent('This browser cannot change the photo. It stays as it is.');
  await press(editor.getByRole('button', { name: 'Cancel' }));
  await expect.element(editor).not.toBeInTheDocument();
  expect(uploads.map(({ name }) => name)).toEqual(['lamp.png']);
  expect(cardNames()).toEqual(['a', 'lamp.png']);
});
