import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MediaUploader, type UploadedMedia } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { collectUploads, finishUploads } from '../../support/browser/uploads.ts';
import { toasts } from '../../support/browser/widgets.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

const film = (name: string) => new File(['film'], name, { type: 'video/mp4' });
const first: UploadedMedia = { url: '/media/first.mp4', resourceType: 'video' };

function Uploader() {
  const [value, setValue] = useState<UploadedMedia[]>([first]);
  return <MediaUploader label="Photos and videos" value={value} onChange={setValue} max={3} />;
}

function choose(...names: string[]): void {
  const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const name of names) chosen.items.add(film(name));
  chooser.files = chosen.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

test('files are added up to the maximum, and a selection with one too many is refused as a whole', async () => {
  finishUploads();
  const { market } = personMarket({});
  await render(
    <MarketProvider market={market}>
      <Uploader />
    </MarketProvider>,
  );
  await expect.element(page.getByText('1/3 uploaded')).toBeVisible();
  choose('a.mp4', 'b.mp4', 'c.mp4');
  await expect.element(toasts()).toHaveTextContent('Too many filesMaximum 3 files allowed');
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  closeAllToasts();
  choose('a.mp4', 'b.mp4');
  await expect.element(toasts()).toHaveTextContent('2 file(s) uploaded successfully');
  await expect.element(page.getByText('b.mp4')).toBeVisible();
  expect(page.getByRole('list', { name: 'Photos and videos' }).getByRole('listitem').elements()).toHaveLength(
    3,
  );
});

test('a failed file can be retried only while the maximum is not reached', async () => {
  const uploads = collectUploads();
  const { market } = personMarket({});
  await render(
    <MarketProvider market={market}>
      <Uploader />
    </MarketProvider>,
  );
  await expect.element(page.getByText('1/3 uploaded')).toBeVisible();
  const names = () => uploads.map(({ name }) => name);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  choose('a.mp4', 'b.mp4');
  await expect.poll(names).toEqual(['a.mp4', 'b.mp4']);
  for (const upload of uploads.splice(0)) upload.fail();
  await expect.element(toasts()).toHaveTextContent('Upload failed');
  choose('c.mp4');
  await expect.poll(names).toEqual(['c.mp4']);
  uploads.pop()?.finish();
  // A new toast about files replaces the one before.
  await expect.element(toasts()).toHaveTextContent('Upload successful');

  // One more file is allowed, and the first upload counts as soon as it begins.
  await press(button('Retry: a.mp4'));
  await expect.poll(names).toEqual(['a.mp4']);
  await press(button('Retry: b.mp4'));
  await expect.element(toasts()).toHaveTextContent('Maximum 3 files allowed');
  uploads.pop()?.finish();
  await expect.element(page.getByText('3/3 uploaded')).toBeVisible();
  await expect.element(toasts()).toHaveTextContent('Upload successful');
  await press(button('Retry: b.mp4'));
  await expect.element(toasts()).toHaveTextContent('Maximum 3 files allowed');
  expect(names()).toEqual([]);

  await press(button('Remove c.mp4'));
  await expect.element(page.getByText('2/3 uploaded')).toBeVisible();
  await press(button('Retry: b.mp4'));
  await expect.poll(names).toEqual(['b.mp4']);
  uploads.pop()?.finish();
  await expect.element(page.getByText('3/3 uploaded')).toBeVisible();
  await expect.element(toasts()).toHaveTextContent('Upload successful');
});
