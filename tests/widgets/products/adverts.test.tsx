import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AdCarousel, MarketProvider } from '../../../src/index.ts';
import { guestMarket } from '../../support/market/guest-market.ts';
import { personMarket, press } from '../../support/market/person-market.ts';

test('an advert has a label, a host page can open the advert itself, and without adverts nothing is rendered', async () => {
  const fans = { _id: 'a1', title: 'Fans', link: '/store/fans', image: '/media/f.webp', type: 'carousel' };
  const lamps = {
    ...fans,
    _id: 'a2',
    title: 'Lamps',
    sponsored: false,
    cta: 'Look',
    description: 'For desks.',
  };
  let ads: object[] | Response = [fans, lamps];
  const { market } = guestMarket(() => (ads instanceof Response ? ads : { ads }));
  const onAdOpen = vi.fn(() => false);
  const showCarousel = async (campus: string) => {
    const onReady = vi.fn();
    const onError = vi.fn();
    const screen = await render(
      <MarketProvider market={market}>
        <AdCarousel campus={campus} onAdOpen={onAdOpen} onReady={onReady} onError={onError} />
      </MarketProvider>,
    );
    return { screen, onReady, onError };
  };
  const { screen } = await showCarousel('one');
  const advert = (name: RegExp) => page.getByRole('link', { name, includeHidden: true });
  await expect.element(advert(/Fans/)).toHaveTextContent('SponsoredFans');
  await expect.element(advert(/Lamps/)).toHaveTextContent('SponsoredLampsFor desks.Look');
  await press(advert(/Fans/));
  expect(onAdOpen).toHaveBeenCalledExactlyOnceWith({
    adId: 'a1',
    ad: expect.objectContaining({
      url: 'https://market.example/store/fans',
      image: 'https://market.example/media/f.webp',
    }),
  });
  await screen.unmount();
  ads = [];
  const emptyCarousel = await showCarousel('two');
  await expect.poll(() => emptyCarousel.onReady.mock.calls.length).toBe(1);
  expect(emptyCarousel.screen.container.textContent).toBe('');
  ads = new Response('', { status: 403 });
  const failedCarousel = await showCarousel('three');
  await expect.poll(() => failedCarousel.onError.mock.calls.length).toBe(1);
});

test('a signed-in person gets the adverts of their department, and the general adverts after signing out', async () => {
  const ad = (title: string) => ({ _id: title, title, link: '/canteens', image: '', type: 'carousel' });
  const { requests, market, signIn } = personMarket({
    'GET /notices/mine': () => ({ ads: [ad('For lawyers')] }),
    // This server has no `GET /notices`, so the page makes the older call.
    'GET /admin/ads/public': () => ({ ads: [ad('For everybody')] }),
  });
  const carousel = (
    <MarketProvider market={market}>
      <AdCarousel campus="lagos" />
    </MarketProvider>
  );
  const screen = await render(carousel);
  const advert = page.getByRole('link');
  await expect.element(advert).toHaveTextContent('SponsoredFor lawyers');
  expect(requests.map(({ call }) => call)).toEqual(['GET /notices/mine']);
  market.session.end();
  await expect.element(advert).toHaveTextContent('SponsoredFor everybody');
  expect(requests.map(({ call, query }) => `${call}?${query}`)).toEqual(
    ['/notices/mine', '/notices', '/admin/ads/public'].map((path) => `GET ${path}?campus=lagos&limit=50`),
  );
  await screen.unmount();
  await render(carousel);
  await expect.element(advert).toHaveTextContent('SponsoredFor everybody');
  signIn();
  await expect.element(advert).toHaveTextContent('SponsoredFor lawyers');
});
