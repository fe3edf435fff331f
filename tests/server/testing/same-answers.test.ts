import { expect, test } from 'vitest';
import { type DemoPerson, fakeMarket } from '../../../src/testing.ts';
import { demoNow } from '../../support/database/demo-template.ts';
import { signIn } from '../../support/market/people.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const fake = fakeMarket({ now: demoNow });

const campus = 'Federal_University_of_Agriculture_Abeokuta';
const allScopes = ['buy', 'sell', 'account', 'admin'] as const;

/** Reads that the site and the fake market answer alike, by the person who makes them. */
const reads: Record<DemoPerson | 'guest', string[]> = {
  guest: [
    '/campuses',
    '/campuses?withProducts=true',
    '/config',
    '/all-products?limit=50',
    `/all-products?campus=${campus}&category=Electronics`,
    '/all-products?status=out_of_stock',
    '/all-products?campus=Nowhere',
    '/products?minPrice=1000&maxPrice=3000',
    '/product-details/nothing',
    '/stores?limit=50',
    '/stores?sortBy=name&isVerified=true',
    '/stores?sortBy=rating&sortOrder=asc&limit=50',
    '/stores/gadget-corner',
    `/stores/${campus}`,
    '/stores/gadget-corner/products',
    '/stores/gadget-corner/reviews',
    '/stores/nothing',
    '/farm-stores',
    `/farm-stores/${campus}`,
    '/canteens',
    `/notices?campus=${campus}`,
    '/notices?type=native',
    '/favorites',
  ],
  'Adunni Bello': [
    '/dashboard',
    '/user',
    '/favorites',
    '/favorites/ids',
    '/stores/followed',
    '/stores/followed/ids',
    '/orders',
    '/threads',
    '/alerts?limit=50',
    '/saved-searches',
    '/notices/mine',
    '/stores/my-store',
    '/stores/can-create',
    '/admin/stats',
  ],
  'Femi Alade': [
    '/user',
    '/my-products?limit=50',
    '/my-products?status=out_of_stock',
    '/stores/my-store',
    '/stores/my-store/orders?limit=50',
    '/stores/my-store/analytics?startDate=2026-08-01&endDate=2026-08-31',
    '/threads',
    '/alerts?limit=50',
    '/stores/can-create',
  ],
  'Chiamaka Okafor': ['/user', '/my-products', '/stores/my-store/orders', '/stores/my-store/analytics'],
  'Emeka Nnadi': ['/user', '/dashboard', '/stores/can-create'],
  'Folake Admin': [
    '/user',
    '/admin/verify',
    '/admin/products?sortBy=price&limit=50',
    '/admin/products?isFeatured=true',
    '/admin/verifications',
    '/admin/reports',
    '/admin/orders',
    '/admin/ads',
    '/admin/ads?sortBy=title',
    '/admin/canteens',
    '/admin/delivery-locations',
    `/admin/delivery-locations?campus=${campus}`,
    '/admin/embeds',
    '/admin/trail',
  ],
};

test.each(Object.keys(reads) as (keyof typeof reads)[])(
  'the fake market answers %s as the site does',
  async (person) => {
    const isGuest = person === 'guest';
    const id = isGuest ? '' : (await fake.as(person).read('GET /dashboard')).user._id;
    const siteHeaders = isGuest ? {} : (await signIn(server, id)).headers;
    const token = isGuest ? '' : fake.signIn(person, { scopes: allScopes });
    const fakeHeaders = new Headers(isGuest ? {} : { authorization: `Bearer ${token}` });
    for (const path of [...reads[person], ...(await pathsOfRows(person))]) {
      const siteResponse = await server.get(`/api${path}`, siteHeaders);
      const fakeResponse = await fake.fetch(`https://market.example/api${path}`, { headers: fakeHeaders });
      const fakeReply = await fakeResponse.json();
      expect.soft(fakeResponse.status, path).toBe(siteResponse.statusCode);
      expect.soft(comparable(fakeReply), path).toEqual(comparable(siteResponse.json()));
    }
  },
);

/** Returns the paths of some single things, each of another kind. */
async function pathsOfRows(person: keyof typeof reads): Promise<string[]> {
  if (person === 'guest') {
    const { products } = await fake.as().read('GET /all-products', { query: { campus, limit: 50 } });
    const [{ sellerId } = { sellerId: '' }] = products;
    const { canteens } = await fake.as().read('GET /canteens');
    return [
      ...products.map(({ _id }) => `/product-details/${_id}`),
      ...products.map(({ _id }) => `/reviews/${_id}?limit=50`),
      ...['highest', 'lowest', 'oldest', 'helpful'].map(
        (sort) => `/reviews/${products[0]?._id}?sort=${sort}`,
      ),
      `/products/lines?ids=${products.map(({ _id }) => _id).join(',')}`,
      `/sellers/${sellerId}`,
      `/sellers/${sellerId}/products`,
      ...canteens.map(({ _id }) => `/canteens/${_id}?campus=${campus}`),
    ];
  }
  const { threads } = await fake.as(person).read('GET /threads');
  return threads.map(({ _id }) => `/threads/${_id}/messages`);
}

/** Leaves out what differs: cursors, view counts that reading changes, and the real market's clock. */
function comparable(reply: { data?: Record<string, unknown> }): unknown {
  return JSON.parse(
    JSON.stringify(reply, (name, value) => {
      if (name === 'nextCursor') return typeof value;
      return name === 'views' ? undefined : value;
    }),
  );
}
