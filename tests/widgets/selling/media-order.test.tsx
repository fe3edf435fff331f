import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MediaUploader, type UploadedMedia } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focused, focusedName } from '../../support/browser/focus.ts';
import { collectUploads } from '../../support/browser/uploads.ts';
import { toasts } from '../../support/browser/widgets.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

const picture = (name: string): UploadedMedia => ({
  url: `/media/${name}.webp`,
  name,
  resourceType: 'image',
});
const film: UploadedMedia = { url: '/media/film.mp4', name: 'film', resourceType: 'video' };

const onProgress = vi.fn();

interface UploaderProps {
  start: UploadedMedia[];
  max?: number;
}

function Uploader({ start, max = 5 }: UploaderProps) {
  const [value, setValue] = useState(start);
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

async function open(props: UploaderProps) {
  const { market } = personMarket({});
  onProgress.mockClear();
  return render(
    <MarketProvider market={market}>
      <Uploader {...props} />
    </MarketProvider>,
  );
}

const cards = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem');
const names = () =>
  cards()
    .elements()
    .map((card) => card.querySelector('[data-remove]')?.getAttribute('aria-label')?.replace('Remove ', ''));
const mover = (name: string) => page.getByRole('button', { name: new RegExp(`^Move ${name},`) });
const expectAnnouncement = (words: string) =>
  expect.element(page.getByText(words, { exact: true })).toBeInTheDocument();

test('files are reordered by keys and by the menu, and the first picture is the main one', async () => {
  await open({ start: [film, picture('a'), picture('b')] });
  await expect.element(cards().nth(1)).toHaveTextContent('Main');
  (mover('b').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(names()).toEqual(['film', 'a', 'b']);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(names).toEqual(['film', 'b', 'a']);
  await expectAnnouncement('b is now 2 of 3, the main photo');
  await expect.poll(focusedName).toBe('Move b, 2 of 3');
  await expect.element(cards().nth(1)).toHaveTextContent('Main');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(names).toEqual(['film', 'a', 'b']);
  await expectAnnouncement('b is now 3 of 3');

  const choose = async (name: string, action: string) => {
    await press(mover(name));
    const item = page.getByRole('menuitem', { name: action });
    await item.click();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  };
  await choose('b', 'Make main');
  await expect.poll(names).toEqual(['b', 'film', 'a']);
  await expectAnnouncement('b is now 1 of 3, the main photo');
  await choose('film', 'Move later');
  await expect.poll(names).toEqual(['b', 'a', 'film']);
  await press(mover('film'));
  await expect
    .element(page.getByRole('menuitem', { name: 'Move later' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('menuitem', { name: 'Make main' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
});

test('a card is dragged to the position of another, and dragging something else changes nothing', async () => {
  await open({ start: [picture('a'), picture('b'), picture('c')] });
  await expect.poll(names).toEqual(['a', 'b', 'c']);
  const fire = (index: number, type: string) => {
    const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() });
    cards().nth(index).element().dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(fire(2, 'dragover')).toBe(false);
  fire(2, 'drop');
  expect(names()).toEqual(['a', 'b', 'c']);
  fire(0, 'dragstart');
  await expect.element(cards().nth(0)).toHaveAttribute('data-dragged');
  expect(fire(2, 'dragover')).toBe(true);
  await expect.element(cards().nth(2)).toHaveAttribute('data-over');
  fire(2, 'drop');
  await expect.poll(names).toEqual(['b', 'c', 'a']);
  await expectAnnouncement('a is now 3 of 3');
  await expect.element(page.getByRole('list', { name: 'Files' })).not.toHaveAttribute('data-over');
  expect(
    cards()
      .elements()
      .some((card) => card.hasAttribute('data-dragged') || card.hasAttribute('data-over')),
  ).toBe(false);
  fire(0, 'dragstart');
  await expect.element(cards().nth(0)).toHaveAttribute('data-dragged');
  fire(0, 'dragend');
  await expect.element(cards().nth(0)).not.toHaveAttribute('data-dragged');
  expect(fire(1, 'dragover')).toBe(false);
});

test('when the drop zone is removed the focus moves to the files, and a single file cannot be moved', async () => {
  const uploads = collectUploads();
  const screen = await open({ start: [], max: 1 });
  const chooser = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (...files: File[]) => {
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    chooser.files = chosen.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(new File(['text'], 'a.txt', { type: 'text/plain' }));
  await expect
    .element(toasts())
    .toHaveTextContent('Invalid filesFile 1: Invalid file type. Only images and videos are allowed.');
  closeAllToasts();
  expect(uploads).toEqual([]);
  choose(new File(['film'], 'walk.mp4', { type: 'video/mp4' }));
  await expect.poll(() => uploads.length).toBe(1);
  expect(onProgress).toHaveBeenLastCalledWith({ done: 0, total: 1 });
  uploads.pop()?.finish();
  await expect.element(toasts()).toHaveTextContent('Upload successful1 file(s) uploaded successfully');
  await expect.element(page.getByText('1/1 uploaded')).toBeInTheDocument();
  expect(onProgress).toHaveBeenLastCalledWith(undefined);
  await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Files');
  await expect.element(mover('walk')).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Remove walk.mp4' }));
  await expectAnnouncement('walk.mp4 is removed');
  await expect.poll(() => focused()?.id).toBe('drop');
});

test('removing a file while it uploads aborts the upload, and its late answer is ignored', async () => {
  const uploads = collectUploads();
  const stop = vi.spyOn(XMLHttpRequest.prototype, 'abort');
  onTestFinished(() => stop.mockRestore());
  const screen = await open({ start: [picture('a')] });
  const chooser = screen.container.querySelector('input[type=file]') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['film'], 'walk.mp4', { type: 'video/mp4' }));
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => uploads.length).toBe(1);
  await press(page.getByRole('button', { name: 'Remove walk.mp4' }));
  expect(stop).toHaveBeenCalledTimes(1);
  uploads.pop()?.finish();
  await expect.poll(names).toEqual(['a']);
  await expect.poll(() => onProgress.mock.lastCall).toEqual([undefined]);
  await expect.element(page.getByText('1/5 uploaded')).toBeVisible();
  expect(toasts().query()?.textContent ?? '').not.toContain('Upload');
  await screen.unmount();
});
