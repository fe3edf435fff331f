import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Media } from '../../src/contract/shared/types.ts';
import { MarketProvider, ProductPage } from '../../src/index.ts';
import { deepTest } from '../support/deep.ts';
import { guestMarket, product } from '../support/market/guest-market.ts';
import { press } from '../support/market/person-market.ts';

const media = (type: Media['type'], name: string): Media => ({
  url: `/media/${name}`,
  type,
  width: 480,
  height: 480,
  color: '#c8a26b',
});

deepTest('pressing "Play video" opens the viewer at that video', async () => {
  const lamp = product(1, {
    media: [
      media('image', 'front.webp'),
      media('image', 'back.webp'),
      media('video', 'switched-on.mp4'),
      media('video', 'dimmed.mp4'),
    ],
  });
  const { market } = guestMarket((path) => (path.startsWith('/product-details') ? { product: lamp } : {}));
  await render(
    <MarketProvider market={market}>
      <ProductPage product="p1" />
    </MarketProvider>,
  );
  const links = page.getByRole('link', { name: /^Play video/ });
  const viewer = page.getByRole('dialog', { name: 'Pictures of Product 1' });
  for (const [index, position] of ['Video 1 of 2', 'Video 2 of 2'].entries()) {
    await links.nth(index).click();
    await expect.element(viewer.getByText(position, { exact: true })).toBeVisible();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect.element(viewer).not.toBeInTheDocument();
  }
});

test('the arrow keys change the picture in the viewer, but scroll a zoomed picture', async () => {
  const lamp = product(1, {
    media: ['front', 'back', 'below'].map((name) => media('image', `${name}.webp`)),
  });
  const { market } = guestMarket((path) => (path.startsWith('/product-details') ? { product: lamp } : {}));
  await render(
    <MarketProvider market={market}>
      <ProductPage product="p1" />
    </MarketProvider>,
  );
  const viewer = page.getByRole('dialog', { name: 'Pictures of Product 1' });
  const expectPicture = (number: number) =>
    expect.element(viewer.getByText(`Picture ${number} of 3`, { exact: true })).toBeVisible();
  const enlargeButton = page.getByRole('button', { name: 'Enlarge picture' });
  await expect.element(enlargeButton).toBeVisible();
  await press(enlargeButton);
  await expectPicture(1);
  await userEvent.keyboard('{ArrowRight}');
  await expectPicture(2);
  // From the first picture, the left arrow leads to the last picture.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expectPicture(3);

  const zoomButton = viewer.getByRole('button', { name: 'Zoom picture 3' });
  await press(zoomButton);
  await expect.element(zoomButton).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
  await expectPicture(3);
  await expect.element(zoomButton).toHaveAttribute('aria-pressed', 'true');
  await press(zoomButton);
  await expect.element(zoomButton).toHaveAttribute('aria-pressed', 'false');
  // Arrow keys with a modifier key are the browser's shortcuts.
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  await expectPicture(3);
  await userEvent.keyboard('{ArrowLeft}');
  await expectPicture(2);
});

test('thumbnails and arrow buttons change the picture, and a video that failed can be played again', async () => {
  const lamp = product(1, {
    media: [media('image', 'front.webp'), media('image', 'back.webp'), media('video', 'dimmed.mp4')],
  });
  const { market } = guestMarket((path) => (path.startsWith('/product-details') ? { product: lamp } : {}));
  await render(
    <MarketProvider market={market}>
      <ProductPage product="p1" />
    </MarketProvider>,
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const expectPicture = async (number: number) => {
    await expect.element(page.getByText(`Picture ${number} of 2`, { exact: true })).toBeInTheDocument();
    await expect.element(button(`Show picture ${number}`)).toHaveAttribute('aria-current', 'true');
  };
  await expectPicture(1);
  await press(button('Next picture'));
  await expectPicture(2);
  await press(button('Show picture 1'));
  await expectPicture(1);
  await press(button('Previous picture'));
  await expectPicture(2);

  await press(page.getByRole('link', { name: /^Play video/ }));
  const viewer = page.getByRole('dialog', { name: 'Pictures of Product 1' });
  const videoError = viewer.getByText("The video didn't play. Check your connection, then try again.");
  await expect.element(viewer.getByText('Video', { exact: true })).toBeVisible();
  await expect.element(videoError).toBeVisible();
  await expect
    .element(viewer.getByRole('link', { name: /^Open the video by itself/ }))
    .toHaveAttribute('href', 'https://market.example/media/dimmed.mp4');
  const playSpy = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  onTestFinished(() => playSpy.mockRestore());
  await press(viewer.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => playSpy.mock.calls.length).toBe(1);
  await press(viewer.getByRole('button', { name: 'View picture 2' }));
  await expect.element(viewer.getByText('Picture 2 of 2', { exact: true })).toBeVisible();
  await press(viewer.getByRole('button', { name: 'Close' }));
  await expect.element(viewer).not.toBeInTheDocument();
});
