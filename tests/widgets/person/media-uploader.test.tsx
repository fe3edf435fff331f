import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, MediaUploader, type UploadedMedia } from '../../../src/index.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { answerUploads } from '../../support/browser/uploads.ts';
import { personMarket } from '../../support/market/person-market.ts';

beforeEach(() => localStorage.clear());

const film = (name: string) => new File(['film'], name, { type: 'video/mp4' });
const first: UploadedMedia = { url: '/media/first.mp4', resourceType: 'video' };
const toasts = () => page.getByRole('region', { name: 'Notifications' });

function Uploader() {
  const [value, setValue] = useState<UploadedMedia[]>([first]);
  return <MediaUploader label="Photos and videos" value={value} onChange={setValue} max={3} />;
}

test('files are taken up to the most, and one more takes none of them', async () => {
  answerUploads();
  const { market } = personMarket({});
  await render(
    <MarketProvider market={market}>
      <Uploader />
    </MarketProvider>,
  );
  const chooser = () => document.querySelector('input[type=file]') as HTMLInputElement;
  const choose = (...names: string[]) => {
    const chosen = new DataTransfer();
    for (const name of names) chosen.items.add(film(name));
    chooser().files = chosen.files;
    chooser().dispatchEvent(new Event('change', { bubbles: true }));
  };
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
