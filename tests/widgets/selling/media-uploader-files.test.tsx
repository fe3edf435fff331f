import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MediaUploader, type UploadedMedia } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { collectUploads, letUploadsSucceed } from '../../support/browser/uploads.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

const videoFile = (name: string) => new File(['video'], name, { type: 'video/mp4' });
const firstVideo: UploadedMedia = { url: '/media/first.mp4', resourceType: 'video' };

function Uploader() {
  const [value, setValue] = useState<UploadedMedia[]>([firstVideo]);
  return <MediaUploader label="Photos and videos" value={value} onChange={setValue} max={3} />;
}

function chooseFiles(...names: string[]): void {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const transfer = new DataTransfer();
  for (const name of names) transfer.items.add(videoFile(name));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('files can be added up to the maximum, and a selection above the maximum adds no file at all', async () => {
  letUploadsSucceed();
  const { market } = personMarket({});
  await render(
    <MarketProvider market={market}>
      <Uploader />
    </MarketProvider>,
  );
  await expect.element(page.getByText('1/3 uploaded')).toBeVisible();
  chooseFiles('a.mp4', 'b.mp4', 'c.mp4');
  await expect.element(toastRegion()).toHaveTextContent('Too many filesMaximum 3 files allowed');
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  closeAllToasts();
  chooseFiles('a.mp4', 'b.mp4');
  await expect.element(toastRegion()).toHaveTextContent('2 file(s) uploaded successfully');
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
  const uploadNames = () => uploads.map(({ name }) => name);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  chooseFiles('a.mp4', 'b.mp4');
  await expect.poll(uploadNames).toEqual(['a.mp4', 'b.mp4']);
  for (const upload of uploads.splice(0)) upload.fail();
  await expect.element(toastRegion()).toHaveTextContent('Upload failed');
  chooseFiles('c.mp4');
  await expect.poll(uploadNames).toEqual(['c.mp4']);
  uploads.pop()?.finish();
  // A new toast about files replaces the previous toast.
  await expect.element(toastRegion()).toHaveTextContent('Upload successful');

  // One more file is allowed. A file counts as soon as its upload starts, so b.mp4 cannot be retried after a.mp4.
  await press(button('Retry: a.mp4'));
  await expect.poll(uploadNames).toEqual(['a.mp4']);
  await press(button('Retry: b.mp4'));
  await expect.element(toastRegion()).toHaveTextContent('Maximum 3 files allowed');
  uploads.pop()?.finish();
  await expect.element(page.getByText('3/3 uploaded')).toBeVisible();
  await expect.element(toastRegion()).toHaveTextContent('Upload successful');
  await press(button('Retry: b.mp4'));
  await expect.element(toastRegion()).toHaveTextContent('Maximum 3 files allowed');
  expect(uploadNames()).toEqual([]);

  await press(button('Remove c.mp4'));
  await expect.element(page.getByText('2/3 uploaded')).toBeVisible();
  await press(button('Retry: b.mp4'));
  await expect.poll(uploadNames).toEqual(['b.mp4']);
  uploads.pop()?.finish();
  await expect.element(page.getByText('3/3 uploaded')).toBeVisible();
  await expect.element(toastRegion()).toHaveTextContent('Upload successful');
});
