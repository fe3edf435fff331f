import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeChatLink } from '../../../src/features/products/details/buying/make-chat-link.ts';
import { videoSizeSuffix } from '../../../src/features/products/details/pictures/video-size.ts';
import { sellerPageLink } from '../../../src/features/products/details/SellerRow.tsx';
import { shareProduct } from '../../../src/features/products/details/share-product.ts';
import { createMarket } from '../../../src/index.ts';
import { product } from '../../support/market/guest-market.ts';

const url = 'https://market.example/product/p1';
const open = vi.fn();
const copy = vi.fn();

beforeEach(() => {
  open.mockReset().mockReturnValue(null);
  copy.mockReset().mockResolvedValue(undefined);
  vi.stubGlobal('window', { open });
  vi.stubGlobal('location', { href: 'https://market.example/' });
});
afterEach(() => vi.unstubAllGlobals());

/** Shares a product on a device with this share sheet, or without a share sheet. */
function share(sheet?: () => Promise<void>) {
  const openSheet = vi.fn(sheet);
  vi.stubGlobal('navigator', { clipboard: { writeText: copy }, ...(sheet && { share: openSheet }) });
  return { message: shareProduct(product(1), url), openSheet };
}
const failure = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test('the share sheet gets the name, the price and the URL, and no toast follows', async () => {
  const { message, openSheet } = share(async () => {});
  expect(await message).toBe('');
  expect(openSheet).toHaveBeenCalledExactlyOnceWith({ title: 'Product 1, ₦1,001', url });
  expect(await share(failure('AbortError')).message).toBe('');
  expect(open).not.toHaveBeenCalled();
  expect(copy).not.toHaveBeenCalled();
});

test('if the share sheet fails the URL is copied, and without a share sheet WhatsApp opens', async () => {
  expect(await share(failure('NotAllowedError')).message).toBe('Link copied');
  expect(copy).toHaveBeenCalledExactlyOnceWith(url);
  expect(open).not.toHaveBeenCalled();

  const tab = { opener: {} };
  open.mockReturnValue(tab);
  expect(await share().message).toBe('Redirecting to WhatsApp');
  const text = encodeURIComponent(`Product 1, ₦1,001\n${url}`);
  expect(open).toHaveBeenCalledExactlyOnceWith(`https://wa.me/?text=${text}`, '_blank');
  expect(tab.opener).toBeNull();
  expect(copy).toHaveBeenCalledTimes(1);
});

test('if the browser blocks the window of WhatsApp the URL is copied, and if copying fails too, sharing fails', async () => {
  expect(await share().message).toBe('Link copied');
  copy.mockRejectedValue(new Error('not allowed'));
  await expect(share().message).rejects.toThrow('not allowed');
});

const makeMarket = (campus?: string) =>
  createMarket({
    apiUrl: 'https://market.example/api',
    campus,
    fetch: async () =>
      Response.json({ success: true, data: { user: { displayName: 'Ada Obi' }, onboarded: true } }),
  });

test('if the seller’s number is public, the chat link contains the buyer’s first message', async () => {
  const link = await makeChatLink(makeMarket(), product(1, { storeName: 'Ink' }), '08031234567');
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe('https://wa.me/2348031234567');
  expect(searchParams.get('text')?.split('\n')).toEqual([
    expect.stringMatching(/^Good day Ink, I saw \*Product 1\* \(₦1,001\) on Campus Market, Fountain/),
    'Is it still available? I would like to see it on campus before I pay.',
    url,
    'Thank you. Ada Obi',
  ]);
  const withoutStore = await makeChatLink(makeMarket(), product(1), '08031234567');
  expect(new URL(withoutStore).searchParams.get('text')).toContain('Good day Ada,');
});

test('a product links to the seller’s store, or to the seller’s page if there is no store', () => {
  const labelAndPath = (more: object, campus?: string) => {
    const { href, label } = sellerPageLink({ ...product(1), ...more }, makeMarket(campus));
    return `${label} ${href.replace('https://market.example', '')}`;
  };
  expect(labelAndPath({})).toBe('View seller /seller/s1');
  expect(labelAndPath({ sellerId: '' })).toBe('View store /store/Ada');
  expect(labelAndPath({ storeName: 'Ink & Co' })).toBe('View store /store/Ink%20%26%20Co');
  const store = { storeName: 'Ink', storeId: 'id1', storeSlug: 'ink' };
  expect(labelAndPath(store)).toBe('View store /store/ink');
  expect(labelAndPath(store, 'Fountain_University')).toBe('View store /store/ink');
  // On another campus the slug may belong to another store.
  expect(labelAndPath(store, 'Lagos')).toBe('View store /store/id1');
});

test('the size of a video is shown in MB, at least 0.1, and not at all if it is unknown', () => {
  const size = (bytes?: number) =>
    videoSizeSuffix({ url: '', type: 'video', width: 1, height: 1, color: '', ...(bytes && { bytes }) });
  expect(size(4.2 * 2 ** 20)).toBe(', 4.2 MB');
  expect(size(100)).toBe(', 0.1 MB');
  expect(size()).toBe('');
});
