import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MediaUploader, type UploadedMedia } from '../../../src/features/media/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

afterEach(() => vi.unstubAllGlobals());

/** The files that were sent, and a way to answer each. Files go by XMLHttpRequest, which tells how far they are. */
function watchUploads() {
  const uploads: { name: string; finish(): void; fail(): void }[] = [];
  class Request {
    upload = {};
    status = 0;
    statusText = '';
    responseText = '';
    onloadend = () => {};
    open() {}
    setRequestHeader() {}
    abort() {
      this.onloadend();
    }
    send(body: FormData) {
      const { name } = body.get('file') as File;
      const answer = (status: number, data: object) => {
        this.status = status;
        this.responseText = JSON.stringify(data);
        this.onloadend();
      };
      uploads.push({
        name,
        finish: () => answer(200, { secure_url: `/media/${name}`, public_id: name, resource_type: 'video' }),
        fail: () => answer(503, {}),
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return uploads;
}

function Form() {
  const [value, setValue] = useState<UploadedMedia[]>([]);
  return <MediaUploader label="Photos and videos" max={2} value={value} onChange={setValue} />;
}

test('a file that failed is sent again only while there is a place for it', async () => {
  const uploads = watchUploads();
  const { market } = personMarket({});
  await render(
    <MarketProvider market={market}>
      <Form />
    </MarketProvider>,
  );
  const names = () => uploads.map(({ name }) => name);
  const choose = (...files: string[]) => {
    const chosen = new DataTransfer();
    for (const name of files) chosen.items.add(new File([name], name, { type: 'video/mp4' }));
    const chooser = document.querySelector('input[type=file]') as HTMLInputElement;
    chooser.files = chosen.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const toasts = page.getByRole('region', { name: 'Notifications' });
  choose('a.mp4', 'b.mp4');
  await expect.poll(names).toEqual(['a.mp4', 'b.mp4']);
  for (const upload of uploads.splice(0)) upload.fail();
  await expect.element(toasts).toHaveTextContent('Upload failed');
  choose('c.mp4');
  await expect.poll(names).toEqual(['c.mp4']);
  uploads.pop()?.finish();
  // What is told of files replaces what was told of them before.
  await expect.element(toasts).toHaveTextContent('Upload successful');

  // One place is left, and the first takes it as soon as it is on its way.
  press(button('Retry: a.mp4'));
  await expect.poll(names).toEqual(['a.mp4']);
  press(button('Retry: b.mp4'));
  await expect.element(toasts).toHaveTextContent('Maximum 2 files allowed');
  uploads.pop()?.finish();
  await expect.element(page.getByText('2/2 uploaded')).toBeVisible();
  press(button('Retry: b.mp4'));
  expect(names()).toEqual([]);

  press(button('Remove c.mp4'));
  await expect.element(page.getByText('1/2 uploaded')).toBeVisible();
  press(button('Retry: b.mp4'));
  await expect.poll(names).toEqual(['b.mp4']);
  uploads.pop()?.finish();
  await expect.element(page.getByText('2/2 uploaded')).toBeVisible();
  await expect.element(toasts).toHaveTextContent('Upload successful');
});
