import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MediaUploader, shrinkPicture, type UploadedMedia } from '../../../src/features/media/index.ts';
import { MarketProvider } from '../../../src/index.ts';
import { focusedElement, focusedName } from '../../support/browser/focus.ts';
import { guestMarket } from '../../support/market/guest-market.ts';

/** Makes a photo that is wider than the maximum of 2000 pixels. */
async function makeWidePhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 300 });
  const context = canvas.getContext('2d');
  for (let x = 0; context && x < 2400; x += 10) {
    context.fillStyle = `hsl(${x % 360} 80% 50%)`;
    context.fillRect(x, 0, 10, (x * 7) % 300);
  }
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 1));
  return new File([photo ?? ''], 'wide.jpg', { type: 'image/jpeg' });
}

test('shrinkPicture leaves a file unchanged that the browser cannot decode, and still resizes the next photos', async () => {
  const brokenFile = new File(['no picture'], 'broken.jpg', { type: 'image/jpeg' });
  const photo = await makeWidePhoto();
  const [brokenResult, photoResult] = await Promise.all([shrinkPicture(brokenFile), shrinkPicture(photo)]);
  expect(brokenResult).toBe(brokenFile);
  expect(photoResult.size).toBeLessThan(photo.size);
  const { width, height } = await createImageBitmap(await shrinkPicture(photo));
  expect({ width, height }).toEqual({ width: 2000, height: 250 });
});

function ThreePhotos() {
  const [value, setValue] = useState<UploadedMedia[]>(
    ['a', 'b', 'c'].map((id) => ({ url: `/media/${id}/480.webp`, publicId: id, resourceType: 'image' })),
  );
  return <MediaUploader label="Photos" id="drop-zone" value={value} onChange={setValue} />;
}

test('removing a photo moves the focus to a remaining photo, or to the drop zone if none remains', async () => {
  const { market } = guestMarket(() => ({}));
  const screen = await render(
    <MarketProvider market={market}>
      <ThreePhotos />
    </MarketProvider>,
  );
  const removeButtons = () => screen.getByRole('button', { name: /^Remove/ });
  await expect.poll(() => removeButtons().elements().length).toBe(3);
  const [firstLabel, , lastLabel] = removeButtons()
    .elements()
    .map((button) => button.getAttribute('aria-label'));
  (removeButtons().nth(1).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedName).toBe(lastLabel);
  await userEvent.keyboard('{Enter}');
  await expect.poll(focusedName).toBe(firstLabel);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => focusedElement()?.id).toBe('drop-zone');
  await expect.element(page.getByText('0/5 uploaded')).toBeVisible();
});
