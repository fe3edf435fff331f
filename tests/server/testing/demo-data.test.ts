import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDemo } from '../../../site/server/seed/seed.ts';
import type {
  AdminAd,
  AdminCanteen,
  AdminOrder,
  AdminReport,
  Call,
  DeliveryLocation,
  ListCall,
  MyProduct,
  Reply,
  Review,
  Verification,
} from '../../../src/contract/shared/types.ts';
import type {
  DemoData,
  StoredMenuItem,
  StoredOrder,
  StoredPerson,
  StoredReview,
} from '../../../src/testing/demo-data.ts';
import { demoNow } from '../../support/database/demo-template.ts';
import { signIn } from '../../support/market/people.ts';
import { projectFolder } from '../../support/project-folder.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer();
const colors = JSON.parse(readFileSync(join(projectFolder, 'site/server/seed/pictures/colors.json'), 'utf8'));
const { rows } = makeDemo(colors, demoNow);

/** Returns the reply to a read, sent with the headers of a person or as a guest. */
async function read<K extends Call>(_call: K, path: string, headers: object = {}): Promise<Reply<K>> {
  const response = await server.get(`/api${path}`, { ...headers });
  expect(response.statusCode, path).toBe(200);
  return response.json().data;
}

/** Returns all rows of a list, in all its batches. */
async function readAll<Row>(call: ListCall, name: string, headers: object = {}): Promise<Row[]> {
  const allRows: Row[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const path: string = `${call.replace('GET ', '')}?limit=50${cursor && `&cursor=${cursor}`}`;
    const reply: Record<string, unknown> & Reply<ListCall> = await read(call, path, headers);
    allRows.push(...(reply[name] as Row[]));
    cursor = reply.pagination.nextCursor;
  }
  return allRows;
}

/** Returns an object without some of its fields. */
function without<T extends object, K extends keyof T>(row: T, ...names: K[]): Omit<T, K> {
  const fields = Object.entries(row).filter(([name]) => !names.includes(name as K));
  return Object.fromEntries(fields) as Omit<T, K>;
}

/** The replies of a server to the demo's people, without the fields that follow from others. */
async function collectDemo(): Promise<DemoData> {
  const admin = (await signIn(server, 'demo-admin')).headers;
  const { campuses } = await read('GET /campuses', '/campuses');
  const { config } = await read('GET /config', '/config');
  const canteens = await readAll<AdminCanteen>('GET /admin/canteens', 'canteens', admin);
  const verifications = await readAll<Verification>('GET /admin/verifications', 'verifications', admin);
  const reports = await readAll<AdminReport>('GET /admin/reports', 'reports', admin);
  const people = await collectPeople();
  const products = people.flatMap((person) => person.products);
  return {
    config,
    campuses,
    people: people.map(({ person }) => person),
    stores: people.flatMap(({ store }) => store ?? []),
    products,
    reviews: await collectReviews(products.map(({ _id }) => _id)),
    ...linksOfSeed(),
    canteens: canteens.map((canteen) => without(canteen, 'status')),
    menuItems: await collectMenus(canteens),
    deliveryLocations: await collectDeliveryLocations(admin),
    orders: [
      ...people.flatMap(({ orders }) => orders),
      ...(await readAll<AdminOrder>('GET /admin/orders', 'orders', admin)).map(toStoredOrder),
    ],
    ads: await readAll<AdminAd>('GET /admin/ads', 'ads', admin),
    verifications: verifications.map((verification) =>
      without(
        verification,
        ...(['storeName', 'slug', 'campus', 'sellerId', 'sellerName'] as const),
        ...(['isPaid', 'paidSince', 'verificationLevel', 'figures'] as const),
      ),
    ),
    reports: reports.map((report) =>
      without(report, 'target', 'productId', 'isHidden', 'owner', 'reporterName'),
    ),
    alerts: rows.alerts.map(
      ({ id = '', person_id, kind, subject_id, price_before_kobo, created_at, read_at }) => ({
        _id: id,
        personId: person_id,
        kind,
        subjectId: subject_id,
        ...(price_before_kobo && { priceBefore: Number(price_before_kobo) / 100 }),
        createdAt: created_at.toISOString(),
        isRead: Boolean(read_at),
      }),
    ),
  };
}

/** Returns each person of the demo with what the person's own calls return. */
function collectPeople() {
  return Promise.all(
    rows.people.map(async (row) => {
      const { headers } = await signIn(server, row.id);
      const { user } = await read('GET /user', '/user', headers);
      const person: StoredPerson = {
        ...without(user, 'isPaid', 'hasStore', 'storeId', 'role'),
        ...(user.role === 'admin' && { isAdmin: true }),
        ...(row.paid_at && { paidSince: new Date(row.paid_at).toISOString() }),
        ...(row.verified_as && { verifiedAs: row.verified_as }),
      };
      const products = await readAll<MyProduct>('GET /my-products', 'products', headers);
      const orders = await readAll<AdminOrder>('GET /stores/my-store/orders', 'orders', headers);
      return {
        person,
        store: user.hasStore ? await collectStore(headers) : undefined,
        products: products.map((product) =>
          without(
            product,
            ...(['seller', 'storeName', 'inStock', 'discount', 'productImages', 'videos'] as const),
            ...(['public_ids'] as const),
          ),
        ),
        orders: orders.map(toStoredOrder),
      };
    }),
  );
}

async function collectStore(headers: object) {
  const { store } = await read('GET /stores/my-store', '/stores/my-store', headers);
  return without(
    store,
    ...(['isVerified', 'verificationLevel', 'productCount', 'rating', 'reviewCount'] as const),
    ...(['followerCount', 'pictures', 'verification'] as const),
  );
}

const completionTimes = new Map(rows.orders.map(({ id, completed_at }) => [id, completed_at]));

function toStoredOrder(order: AdminOrder): StoredOrder {
  const completedAt = completionTimes.get(order._id);
  return {
    ...without(order, 'buyerName', 'subtotal'),
    ...(completedAt && { completedAt: new Date(completedAt).toISOString() }),
  };
}

async function collectReviews(productIds: string[]): Promise<StoredReview[]> {
  const reviews: StoredReview[] = [];
  for (const productId of productIds) {
    if (!rows.reviews.some(({ product_id }) => product_id === productId)) continue;
    const productReviews = await readAll<Review>(`/reviews/${productId}` as never, 'reviews');
    for (const review of productReviews) {
      const helpfulTo = rows.helpful_marks.filter(({ review_id }) => review_id === review._id);
      reviews.push({
        ...without(review, 'userName', 'userAvatar', 'helpful', 'verified'),
        helpfulTo: helpfulTo.map(({ person_id }) => person_id),
      });
    }
  }
  return reviews;
}

/** Returns the locations of every campus, and then those of the campuses with products. */
async function collectDeliveryLocations(admin: object): Promise<DeliveryLocation[]> {
  const { campuses } = await read('GET /campuses', '/campuses?withProducts=true');
  const filters = ['', ...campuses.map(({ id }) => `?campus=${id}`)];
  const replies = await Promise.all(
    filters.map((filter) =>
      read('GET /admin/delivery-locations', `/admin/delivery-locations${filter}`, admin),
    ),
  );
  return replies.flatMap(({ deliveryLocations }) => deliveryLocations);
}

async function collectMenus(canteens: AdminCanteen[]): Promise<StoredMenuItem[]> {
  const menus = await Promise.all(
    canteens.map(async ({ _id }) => {
      const { menu } = await read('GET /canteens/{id}', `/canteens/${_id}`);
      return menu.map((item) => ({ ...item, canteenId: _id }));
    }),
  );
  return menus.flat();
}

/** Links between rows, and chats: no reply of the API contains them as they are stored. */
function linksOfSeed(): Pick<DemoData, 'favorites' | 'follows' | 'threads' | 'messages'> {
  const threads = new Map(rows.threads.map((thread) => [thread.id, thread]));
  return {
    favorites: rows.favorites.map(({ person_id, product_id, created_at }) => ({
      personId: person_id,
      targetId: product_id,
      createdAt: created_at.toISOString(),
    })),
    follows: rows.follows.map(({ person_id, store_id, created_at }) => ({
      personId: person_id,
      targetId: store_id,
      createdAt: created_at.toISOString(),
    })),
    threads: rows.threads.map(({ id, low_id, high_id }) => ({
      _id: id,
      people: [String(low_id), String(high_id)],
      blockedBy: [],
    })),
    messages: rows.messages.map(({ id, thread_id, from_low, content, created_at, read_at, product_id }) => ({
      _id: id,
      threadId: thread_id,
      senderId: String(threads.get(thread_id)?.[from_low ? 'low_id' : 'high_id']),
      content,
      timestamp: created_at.toISOString(),
      read: Boolean(read_at),
      ...(product_id && { productId: product_id }),
    })),
  };
}

/** Prints one row a line, so that a change of the seed gives a short diff. */
function print(demo: DemoData): string {
  const tables = Object.entries(demo).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((row) => JSON.stringify(row)).join(',\n')}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${tables.join(',\n')}\n}\n`;
}

// After a change of the seed, `npx vitest run --project server tests/server/testing --update` writes the file.
test('the fake market has the rows of the demo', async () => {
  await expect(print(await collectDemo())).toMatchFileSnapshot('../../../src/testing/demo.json');
});
