import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '../../../src/contract/calls/endpoint.ts';
import { endpoints } from '../../../src/contract/calls/endpoints.ts';
import type { Call, Input } from '../../../src/contract/shared/types.ts';
import { apiPath, type PathInput } from '../../../src/core/api-path.ts';
import { type DemoPerson, fakeMarket } from '../../../src/testing.ts';

const campus = 'Federal_University_of_Agriculture_Abeokuta';
const apiUrl = 'https://market.example/api';

/** How the test makes a call: its input, and who makes it. Guests make the calls without a person. */
type Example<K extends Call> = Input<K> & { person?: DemoPerson; file?: File };

const buyer = { person: 'Adunni Bello' } as const;
const seller = { person: 'Femi Alade' } as const;
const admin = { person: 'Folake Admin' } as const;

/** Ids of the demo. A market of its own is enough to read them, because all fake markets begin with the same rows. */
const reader = fakeMarket();
const list = await reader.as().read('GET /all-products', { query: { campus, limit: 50 } });
const sellerStore = (await reader.as('Femi Alade').read('GET /stores/my-store')).store;
const sellerProducts = (await reader.as('Femi Alade').read('GET /my-products')).products;
const ownProduct = sellerProducts.find(({ inStock }) => inStock);
const product = list.products.find(({ sellerId }) => sellerId === sellerStore.sellerId);
const { threads } = await reader.as('Adunni Bello').read('GET /threads');
const [canteen] = (await reader.as().read('GET /canteens')).canteens;
const { menu } = await reader.as().read('GET /canteens/{id}', { params: { id: canteen?._id ?? '' } });
const reviews = await reader.as().read('GET /stores/{id}/reviews', { params: { id: sellerStore._id } });
const [farm] = (await reader.as().read('GET /farm-stores')).farms;
const [ad] = (await reader.as('Folake Admin').read('GET /admin/ads')).ads;
const [report] = (await reader.as('Folake Admin').read('GET /admin/reports')).reports;
const { verifications } = await reader.as('Folake Admin').read('GET /admin/verifications', {
  query: { status: 'pending' },
});
const { deliveryLocations } = await reader.as('Folake Admin').read('GET /admin/delivery-locations');
const [sale] = (await reader.as('Femi Alade').read('GET /stores/my-store/orders')).orders;
const { user } = await reader.as('Adunni Bello').read('GET /user');

const productId = product?._id ?? '';
const id = (row: { _id: string } | undefined) => ({ params: { id: row?._id ?? '' } });
const picture = new File(['picture'], 'lamp.png', { type: 'image/png' });
const newProduct = {
  productName: 'Reading lamp',
  productDescription: 'Bright, lasts two nights.',
  productPrice: 8500,
  category: 'Electronics' as const,
  phoneNumber: '08031234567',
  public_ids: ['lamp'],
};
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

const webhook = { url: 'https://union.example/webhooks', events: ['report.created' as const] };

const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

/** A valid input of every call of the API. The type requires an entry for each call of the contract. */
const examples: { [K in Call]: Example<K> } = {
  'GET /config': {},
  'GET /embeds/current': {},
  'GET /campuses': { query: {} },
  'GET /all-products': { query: { campus, category: 'Electronics' } },
  'GET /products': { query: { search: 'lamp', minPrice: 100, maxPrice: 90_000 } },
  'GET /featured-products': { query: { campus } },
  'GET /suggestions': { query: { campus, search: 'pow' } },
  'GET /products/lines': { query: { ids: productId } },
  'GET /product-details/{id}': { params: { id: productId } },
  'GET /products/{id}/contact': { ...buyer, params: { id: productId } },
  'POST /create-product': { ...seller, body: newProduct },
  'POST /update-product/{id}': { ...seller, ...id(ownProduct), body: { productPrice: 900 } },
  'DELETE /product/{id}': { ...seller, ...id(ownProduct) },
  'GET /my-products': { ...seller, query: { status: 'active' } },
  'GET /my-products/{id}': { ...seller, ...id(ownProduct) },
  'GET /sellers/{id}': { params: { id: sellerStore.sellerId } },
  'GET /sellers/{id}/products': { params: { id: sellerStore.sellerId } },
  'GET /stores': { query: { campus, sortBy: 'rating' } },
  'GET /stores/categories': {},
  'GET /stores/followed': { ...buyer },
  'GET /stores/followed/ids': { ...buyer },
  'GET /stores/{key}': { params: { key: sellerStore.slug } },
  'GET /stores/{key}/products': { params: { key: sellerStore.slug } },
  'GET /stores/{id}/reviews': { params: { id: sellerStore._id } },
  'POST /store-detail': { body: { storeId: sellerStore._id } },
  'POST /stores/{id}/toggle-follow': { ...buyer, ...id(sellerStore) },
  'GET /stores/can-create': { ...seller },
  'POST /stores': {
    ...admin,
    body: { name: 'Lamp House', category: 'Electronics', phone: '08031234567' },
  },
  'POST /update-store': {
    ...seller,
    body: {
      storeName: 'Gadget Corner',
      storeDescription: 'Phones and power.',
      address: 'Shop 11',
      campus,
      storeCategory: 'Electronics',
      store_public_id: 'banner',
    },
  },
  'GET /stores/my-store': { ...seller },
  'PUT /stores/my-store': { ...seller, body: { description: 'Everything is tested.', logo: 'logo' } },
  'DELETE /stores/my-store': { ...seller },
  'POST /stores/my-store/put-back-products': { ...seller },
  'PATCH /stores/my-store/toggle-status': { ...seller },
  'POST /stores/my-store/logo': { ...seller, file: picture },
  'POST /stores/my-store/cover': { ...seller, file: picture },
  'POST /stores/my-store/image': { ...seller, file: picture },
  'POST /stores/my-store/request-verification': { ...seller, body: { level: 'gold' } },
  'GET /stores/my-store/analytics': { ...seller },
  'GET /farm-stores': {},
  'GET /farm-stores/{campus}': { params: { campus } },
  'POST /farm-detail': { body: { storeId: farm?._id ?? '' } },
  'GET /canteens': { query: { campus } },
  'GET /canteens/{id}': { ...id(canteen), query: { campus } },
  'GET /canteens/{id}/contact': { ...buyer, ...id(canteen) },
  'GET /admin/canteens': { ...admin },
  'POST /admin/canteens': { ...admin, body: { name: 'New Kitchen', phone: '08031234567' } },
  'PUT /admin/canteens/{id}': {
    ...admin,
    ...id(canteen),
    body: { hours: { opensAt: '08:00', closesAt: '20:00' }, campus, rating: null },
  },
  'PATCH /admin/canteens/{id}/toggle': { ...admin, ...id(canteen), body: { isOpen: false } },
  'DELETE /admin/canteens/{id}': { ...admin, ...id(canteen) },
  'POST /admin/canteens/{id}/items': {
    ...admin,
    ...id(canteen),
    body: { name: 'Amala', price: 700, category: 'Combo' },
  },
  'PUT /admin/canteens/{id}/items/{itemId}': {
    ...admin,
    params: { id: canteen?._id ?? '', itemId: menu[0]?._id ?? '' },
    body: { price: 800, image: null },
  },
  'DELETE /admin/canteens/{id}/items/{itemId}': {
    ...admin,
    params: { id: canteen?._id ?? '', itemId: menu[0]?._id ?? '' },
  },
  'GET /admin/delivery-locations': { ...admin, query: { campus } },
  'POST /admin/delivery-locations': { ...admin, body: { name: 'Back gate', campus } },
  'DELETE /admin/delivery-locations/{id}': { ...admin, ...id(deliveryLocations[0]) },
  'POST /verify-token': { body: { token: reader.signIn('Adunni Bello') } },
  'POST /auth/result': { body: { verifier } },
  'POST /auth/refresh': { ...buyer, body: {} },
  'POST /auth/logout': { ...buyer, body: {} },
  'GET /dashboard': { ...buyer },
  'GET /user': { ...buyer },
  'PUT /user': { ...buyer, body: { department: 'Botany', phoneNumber: '+234 803 123 4567' } },
  'POST /update-profile': {
    ...buyer,
    body: { name: 'Ada', phoneNumber: '08031234567', address: 'Block B', campus },
  },
  'GET /user/export': { ...seller },
  'DELETE /user': { ...buyer, query: { confirm: 'yes' } },
  'GET /check-status': { ...seller },
  'GET /favorites': { ...buyer },
  'GET /favorites/ids': { ...buyer },
  'GET /add-favorites/{id}': { ...buyer, params: { id: productId } },
  'DELETE /favorites/{id}': { ...buyer, params: { id: productId } },
  'GET /reviews/{productId}': { params: { productId }, query: { sort: 'helpful' } },
  'POST /reviews/{productId}': {
    ...admin,
    params: { productId },
    body: { comment: 'Works very well.', rating: 5 },
  },
  'GET /reviews/{productId}/mine': { ...buyer, params: { productId } },
  'DELETE /reviews/{productId}/mine': { ...buyer, params: { productId } },
  'POST /reviews/{id}/helpful': { ...admin, ...id(reviews.reviews[0]), body: {} },
  'POST /reviews/{id}/response': { ...seller, ...id(reviews.reviews[0]), body: { message: 'Thank you.' } },
  'DELETE /reviews/{id}/response': { ...seller, ...id(reviews.reviews[0]) },
  'POST /orders': {
    ...buyer,
    body: { reference: 'CM-7K2QXA', lines: [{ productId, quantity: 1 }] },
  },
  'GET /cart': { ...buyer },
  'PATCH /cart': { ...buyer, body: { changes: [{ productId, quantity: 2 }] } },
  'GET /orders': { ...buyer },
  'GET /stores/my-store/orders': { ...seller, query: { status: 'completed' } },
  'GET /admin/orders': { ...admin },
  'PATCH /orders/{id}': { ...seller, ...id(sale), body: { status: 'completed' } },
  'GET /threads': { ...buyer, query: { search: 'the' } },
  'POST /threads': { ...admin, body: { productId, content: 'Is it still there?' } },
  'GET /threads/with/{id}': { ...buyer, params: { id: sellerStore.sellerId } },
  'GET /threads/{id}/messages': { ...buyer, ...id(threads[0]) },
  'POST /threads/{id}/messages': { ...buyer, ...id(threads[0]), body: { content: 'Thank you.' } },
  'POST /threads/{id}/read': { ...buyer, ...id(threads[0]), body: {} },
  'POST /threads/{id}/block': { ...buyer, ...id(threads[0]), body: {} },
  'DELETE /threads/{id}/block': { ...buyer, ...id(threads[0]) },
  'GET /alerts': { ...buyer, query: { limit: 5 } },
  'POST /alerts/read': { ...buyer, body: { until: '2026-09-01T08:00:00.000Z' } },
  'GET /alerts/switches': { ...buyer },
  'PATCH /alerts/switches': { ...buyer, body: { kind: 'price_drop', isListed: false } },
  'GET /push/key': { ...buyer },
  'PUT /push/subscription': { ...buyer, body: pushSubscription },
  'POST /push/unsubscribe': { ...buyer, body: { endpoint: pushSubscription.endpoint } },
  'GET /saved-searches': { ...buyer },
  'POST /saved-searches': { ...buyer, body: { search: 'lamp', campus: 'FUNAAB', maxPrice: 9000 } },
  'DELETE /saved-searches/{id}': { ...buyer, params: { id: 'nothing' } },
  'GET /events': { ...buyer },
  'POST /reports': {
    ...buyer,
    body: { kind: 'product', targetId: productId, reason: 'The picture is of another product.' },
  },
  'POST /media/{type}/upload': { ...seller, params: { type: 'image' }, file: picture },
  'GET /admin/ads/public': { query: { campus } },
  'GET /ads': { ...buyer },
  'GET /notices': { query: { type: 'carousel' } },
  'GET /notices/mine': { ...buyer },
  'GET /admin/ads': { ...admin, query: { sortBy: 'title' } },
  'POST /admin/ads': {
    ...admin,
    body: { title: 'Lamps', image: '/media/lamp/960.webp', link: '/store/gadget-corner', type: 'native' },
  },
  'PUT /admin/ads/{id}': { ...admin, ...id(ad), body: { price: 8500, discount: null } },
  'PATCH /admin/ads/{id}/toggle': { ...admin, ...id(ad), body: { isActive: false } },
  'DELETE /admin/ads/{id}': { ...admin, ...id(ad) },
  'GET /admin/verify': { ...admin },
  'GET /admin/stats': { ...admin },
  'GET /admin/health': { ...admin },
  'GET /admin/users': { ...admin, query: { search: 'ada' } },
  'GET /admin/users/google/{id}': { ...admin, params: { id: user.googleId ?? '' } },
  'PATCH /admin/users/{id}/paid-status': { ...admin, ...id(user), body: { isPaid: true } },
  'PATCH /admin/users/{id}/suspension': {
    ...admin,
    ...id(user),
    body: { isSuspended: true, reason: 'Two buyers paid and got nothing.' },
  },
  'GET /admin/products': { ...admin, query: { isHidden: false, sortBy: 'price' } },
  'PATCH /admin/products/{id}': { ...admin, params: { id: productId }, body: { isFeatured: true } },
  'GET /admin/verifications': { ...admin },
  'PATCH /admin/verifications/{id}': {
    ...admin,
    ...id(verifications[0]),
    body: { status: 'approved', level: 'gold' },
  },
  'GET /admin/reports': { ...admin, query: { open: true } },
  'PATCH /admin/reports/{id}': {
    ...admin,
    ...id(report),
    body: { resolved: true, outcome: 'Product hidden' },
  },
  'GET /admin/trail': { ...admin },
  'GET /admin/trail/admins': { ...admin },
  'GET /admin/embeds': { ...admin },
  'POST /admin/embeds': { ...admin, body: { origin: 'https://union.example', scopes: ['buy'] } },
  'DELETE /admin/embeds/{id}': { ...admin, params: { id: 'embed1' } },
  'GET /admin/webhooks': { ...admin },
  'POST /admin/webhooks': { ...admin, body: webhook },
  'PATCH /admin/webhooks/{id}': { ...admin, params: { id: 'webhook1' }, body: { isPaused: true } },
  'DELETE /admin/webhooks/{id}': { ...admin, params: { id: 'webhook1' } },
  'GET /admin/webhooks/{id}/deliveries': { ...admin, params: { id: 'webhook1' } },
  'POST /admin/webhooks/{id}/deliveries/{deliveryId}/resend': {
    ...admin,
    params: { id: 'webhook1', deliveryId: 'delivery4' },
  },
  'GET /admin/failed-jobs': { ...admin },
  'POST /admin/failed-jobs/{kind}/{id}/retry': { ...admin, params: { kind: 'email', id: 'job1' } },
  'DELETE /admin/failed-jobs/{kind}/{id}': { ...admin, params: { kind: 'email', id: 'job1' } },
};

const allScopes = ['buy', 'sell', 'account', 'admin'] as const;

/** What must have happened before a call can succeed. */
async function prepare(market: ReturnType<typeof fakeMarket>, call: Call): Promise<void> {
  const asAdmin = market.as('Folake Admin');
  if (call === 'POST /stores') {
    const { user: boss } = await asAdmin.read('GET /user');
    await asAdmin.send('PATCH /admin/users/{id}/paid-status', { ...id(boss), body: { isPaid: true } });
  }
  if (call === 'DELETE /admin/embeds/{id}') {
    const body = { origin: 'https://union.example', scopes: ['buy' as const] };
    const { embed } = await asAdmin.send('POST /admin/embeds', { body });
    expect(embed._id).toBe('embed1');
  }
  if (call.includes('/admin/webhooks/{id}')) {
    await asAdmin.send('POST /admin/webhooks', { body: webhook });
    const reportBody = { kind: 'product' as const, targetId: productId, reason: 'Another product.' };
    await market.as('Adunni Bello').send('POST /reports', { body: reportBody });
  }
  if (call === 'GET /admin/trail' || call === 'GET /admin/trail/admins') {
    await asAdmin.send('PATCH /admin/products/{id}', { params: { id: productId }, body: { isHidden: true } });
  }
}

test.each(Object.keys(examples) as Call[])('%s is answered as the contract says', async (call) => {
  const endpoint: Endpoint = endpoints[call];
  const { person, file, ...input } = examples[call] as Example<Call> & PathInput & { body?: object };
  // The example itself must be valid, or the answer proves nothing.
  endpoint.params?.parse(input.params);
  endpoint.query?.parse(asTexts(input.query));
  endpoint.body?.parse(input.body ?? {});

  const market = fakeMarket();
  await prepare(market, call);
  const headers = new Headers();
  if (person) headers.set('authorization', `Bearer ${market.signIn(person, { scopes: allScopes })}`);
  let body: BodyInit | undefined;
  if (file) {
    const form = new FormData();
    form.set('file', file);
    body = form;
  } else if (input.body) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(input.body);
  }
  const method = call.split(' ')[0];
  const response = await market.fetch(apiUrl + apiPath(call, input), { method, headers, body });

  const data = endpoint.stream ? await firstEvent(response) : await response.json();
  expect(response.status, JSON.stringify(data)).toBe(200);
  expect(problems(endpoint.reply, endpoint.stream || endpoint.mediaHostFormat ? data : data.data)).toEqual(
    [],
  );
});

/** Query parameters are texts in a URL. */
function asTexts(query: object = {}): object {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

async function firstEvent(response: Response): Promise<unknown> {
  const stream = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const [, event, data = ''] =
    /^event: (\w+)\ndata: (.+)\n\n$/.exec((await stream?.read())?.value ?? '') ?? [];
  return { event, data: JSON.parse(data) };
}

/** Returns what the contract does not accept in a reply. */
function problems(schema: z.ZodType, data: unknown): string[] {
  const { success, error } = schema.safeParse(data);
  return success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}
