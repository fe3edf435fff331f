import type { Database } from '../../../site/server/db/open.ts';
import { hashOf } from '../../../site/server/secrets.ts';
import { studentUnionOrigin } from './people.ts';
import { addFiles, addProducts, funaab, unilag } from './products.ts';

/**
 * Adds rows beside the rows of `fillWholeMarket`: similar rows of the same user and of other users, which a call must not change. If a
 * query lacks a condition, the call changes one of these rows, and a test fails.
 */
export async function addDuplicates(database: Database, today: string): Promise<void> {
  await addProductsAndFollows(database, today);
  await addReviewsAndReports(database);
  await addThreads(database);
  await addOrders(database);
  await addSessionsAndStoredResponses(database, today);
  await addCanteensAndAds(database);
}

async function addProductsAndFollows(database: Database, today: string) {
  const { db } = database;
  await addFiles(database, [
    { id: 'picture2' },
    { id: 'picture-of-buyer', owner_id: 'buyer' },
    { id: 'picture-of-owner', owner_id: 'owner' },
  ]);
  await addProducts(database, [
    { id: 'shelf', seller_id: 'owner', store_id: 'owner-store', stock: 5 },
    { id: 'loose', seller_id: 'owner' },
    { id: 'fan', seller_id: 'payer', campus_id: unilag },
    { id: 'bench', seller_id: 'closer' },
    { id: 'chair', seller_id: 'buyer' },
  ]);
  // The draft was deactivated when the owner's former store was deleted.
  await db.updateTable('products').set({ status_with_store: 'active' }).where('id', '=', 'draft').execute();
  await db.updateTable('products').set({ stock: 5 }).where('id', 'in', ['lamp', 'kettle', 'yam']).execute();
  await db
    .insertInto('product_media')
    .values(
      ['lamp', 'shelf', 'kettle'].map((product_id) => ({ product_id, position: 1, media_id: 'picture2' })),
    )
    .execute();
  await db
    .insertInto('product_views')
    .values([
      { product_id: 'lamp', viewer: 'todays-viewer', day: today },
      { product_id: 'kettle', viewer: 'todays-viewer', day: today },
      { product_id: 'kettle', viewer: 'yesterdays-viewer', day: '2026-11-09' },
    ])
    .execute();
  await db
    .insertInto('verification_requests')
    .values({ id: 'request-of-farm', store_id: 'farm', level: 'gold', answered_at: null })
    .execute();
  await db
    .insertInto('follows')
    .values([
      { person_id: 'buyer', store_id: 'rival-store' },
      { person_id: 'payer', store_id: 'owner-store' },
    ])
    .execute();
  await db
    .insertInto('favorites')
    .values([
      { person_id: 'buyer', product_id: 'shelf' },
      { person_id: 'payer', product_id: 'lamp' },
      { person_id: 'payer', product_id: 'yam' },
    ])
    .execute();
}

async function addReviewsAndReports({ db }: Database) {
  const review = { comment: 'It is as bright as they said.', rating: 4, helpful_count: 1 };
  const replied = { response: 'Thank you.', responded_at: new Date('2026-08-02') };
  await db
    .updateTable('reviews')
    .set({ ...replied, helpful_count: 2 })
    .execute();
  await db
    .insertInto('reviews')
    .values([
      { ...review, ...replied, id: 'buyer-on-shelf', product_id: 'shelf', person_id: 'buyer' },
      { ...review, ...replied, id: 'payer-on-lamp', product_id: 'lamp', person_id: 'payer' },
      { ...review, ...replied, id: 'payer-on-kettle', product_id: 'kettle', person_id: 'payer' },
    ])
    .execute();
  await db
    .insertInto('helpful_marks')
    .values([
      { review_id: 'review', person_id: 'payer' },
      { review_id: 'review', person_id: 'rival' },
      { review_id: 'buyer-on-shelf', person_id: 'payer' },
      { review_id: 'payer-on-lamp', person_id: 'buyer' },
      { review_id: 'payer-on-kettle', person_id: 'owner' },
    ])
    .execute();
  const report = { reason: 'Rude', resolved_at: null };
  await db
    .insertInto('reports')
    .values([
      { ...report, id: 'about-buyer', reporter_id: 'payer', kind: 'person', target_id: 'buyer' },
      { ...report, id: 'about-rival', reporter_id: 'payer', kind: 'person', target_id: 'rival' },
      // A product and a person may have the same id.
      { ...report, id: 'about-product', reporter_id: 'payer', kind: 'product', target_id: 'buyer' },
    ])
    .execute();
}

/** The buyer and the payer can write to each other. The buyer and the owner block each other. */
async function addThreads({ db }: Database) {
  await db
    .insertInto('threads')
    .values([
      { id: 'buyer-rival', low_id: 'buyer', high_id: 'rival' },
      { id: 'owner-rival', low_id: 'owner', high_id: 'rival' },
      { id: 'buyer-payer', low_id: 'buyer', high_id: 'payer' },
      // The payer wrote to a user whose account is deleted.
      { id: 'payer-alone', low_id: null, high_id: 'payer' },
      { id: 'buyer-alone', low_id: 'buyer', high_id: null },
      { id: 'closer-alone', low_id: 'closer', high_id: null },
    ])
    .execute();
  const message = { content: 'Good day', product_id: null, read_at: null };
  await db
    .insertInto('messages')
    .values(
      [
        { thread_id: 'thread', low: 'buyer', high: 'owner' },
        { thread_id: 'buyer-rival', low: 'buyer', high: 'rival' },
        { thread_id: 'owner-rival', low: 'owner', high: 'rival' },
        { thread_id: 'buyer-payer', low: 'buyer', high: 'payer' },
        { thread_id: 'payer-alone', low: 'deleted-user', high: 'payer' },
        { thread_id: 'buyer-alone', low: 'buyer', high: 'deleted-user' },
      ].flatMap(({ thread_id, low, high }) => [
        { ...message, id: `from-${low}-in-${thread_id}`, thread_id, from_low: true },
        { ...message, id: `from-${high}-in-${thread_id}`, thread_id, from_low: false },
      ]),
    )
    .execute();
  await db
    .insertInto('alerts')
    .values([
      { id: 'owner-about-buyer', person_id: 'owner', kind: 'message', subject_id: 'thread' },
      { id: 'buyer-about-rival', person_id: 'buyer', kind: 'message', subject_id: 'buyer-rival' },
    ])
    .execute();
  await db
    .insertInto('blocks')
    .values([
      { blocker_id: 'buyer', blocked_id: 'owner' },
      { blocker_id: 'buyer', blocked_id: 'rival' },
      { blocker_id: 'owner', blocked_id: 'buyer' },
      { blocker_id: 'rival', blocked_id: 'owner' },
    ])
    .execute();
}

async function addOrders({ db }: Database) {
  const order = { canteen_id: null, total_kobo: 100_000, delivery_location: 'Block B', completed_at: null };
  await db.updateTable('orders').set({ delivery_location: 'Main gate' }).execute();
  await db
    .insertInto('orders')
    .values([
      {
        ...order,
        id: 'second-order',
        reference: 'CM-CCCCCC',
        buyer_id: 'buyer',
        seller_id: 'owner',
        store_id: 'owner-store',
      },
      {
        ...order,
        id: 'order-of-payer',
        reference: 'CM-DDDDDD',
        buyer_id: 'payer',
        seller_id: 'rival',
        store_id: 'rival-store',
      },
    ])
    .execute();
  const line = { menu_item_id: null, name: 'Thing', price_kobo: 100_000, quantity: 1 };
  await db
    .insertInto('order_lines')
    .values([
      { ...line, order_id: 'order', position: 1, product_id: 'shelf' },
      { ...line, order_id: 'second-order', position: 0, product_id: 'lamp' },
      { ...line, order_id: 'second-order', position: 1, product_id: 'shelf' },
      { ...line, order_id: 'order-of-payer', position: 0, product_id: 'kettle' },
    ])
    .execute();
}

async function addCanteensAndAds({ db }: Database) {
  await db
    .insertInto('canteens')
    .values({
      id: 'second-canteen',
      name: 'Iya Basira',
      campus_id: funaab,
      opens_at: null,
      closes_at: null,
      rating: null,
      picture_id: null,
      phone: null,
    })
    .execute();
  const item = { price_kobo: 50_000, category: 'Rice', picture_id: null } as const;
  await db
    .insertInto('menu_items')
    .values([
      { ...item, id: 'second-rice', canteen_id: 'canteen', position: 1, name: 'Fried rice' },
      { ...item, id: 'rice-elsewhere', canteen_id: 'second-canteen', position: 0, name: 'Rice' },
    ])
    .execute();
  await db
    .insertInto('delivery_locations')
    .values({ id: 'back-gate', campus_id: null, position: 1, name: 'Back gate' })
    .execute();
  await db
    .insertInto('ads')
    .values({
      id: 'second-ad',
      title: 'Lamps',
      image: '/media/picture/960.webp',
      link: '/product/lamp',
      type: 'carousel',
      discount: null,
      price_kobo: null,
      original_price_kobo: null,
    })
    .execute();
}

/** The origin of the second page that is registered for sign-in. */
const clubOrigin = 'https://club.example';

/** The buyer's one-time token for the hosted site. */
export const oneTimeToken = 'the one-time token of the buyer';
/** The verifier of the page that started the buyer's sign-in. */
export const verifier = 'the verifier of the page that the buyer came by'.replaceAll(' ', '-');
/** The secret of the browser that started the buyer's sign-in. */
export const browserSecret = 'the secret of the browser of the buyer'.replaceAll(' ', '-');
/** The refresh token of the buyer's session on the hosted site. */
export const refreshToken = 'the refresh token of the buyer';

/** Adds sessions, tokens, daily limits and stored responses of the buyer and of other users. */
async function addSessionsAndStoredResponses({ db }: Database, today: string) {
  const hour = 3_600_000;
  const [later, earlier] = [new Date(Date.now() + hour), new Date(Date.now() - hour)];
  await db
    .updateTable('people')
    .set({ verified_as: 'premium' })
    .where('id', 'in', ['owner', 'closer'])
    .execute();
  await db
    .insertInto('embeds')
    .values({ id: 'club', origin: clubOrigin, scopes: ['buy'] })
    .execute();
  const session = { origin: null, scopes: [], refresh_hash: null, refreshed_at: null, revoked_at: null };
  await db
    .insertInto('sessions')
    .values([
      {
        ...session,
        id: 'phone',
        family: 'phone',
        person_id: 'buyer',
        refresh_hash: hashOf(refreshToken),
        expires_at: later,
      },
      { ...session, id: 'phone-2', family: 'phone', person_id: 'buyer', expires_at: later },
      {
        ...session,
        id: 'tablet',
        family: 'tablet',
        person_id: 'buyer',
        refresh_hash: hashOf('another'),
        expires_at: later,
      },
      { ...session, id: 'ended', family: 'ended', person_id: 'buyer', expires_at: earlier },
      {
        ...session,
        id: 'ended session of payer',
        family: 'ended session of payer',
        person_id: 'payer',
        expires_at: earlier,
      },
      {
        ...session,
        id: 'session in the club',
        family: 'session in the club',
        person_id: 'payer',
        origin: clubOrigin,
        expires_at: later,
      },
    ])
    .execute();
  const token = { scopes: [], used_at: null, expires_at: later };
  await db
    .insertInto('sign_in_tokens')
    .values([
      {
        ...token,
        token_hash: hashOf(oneTimeToken),
        state: hashOf(verifier),
        browser_hash: hashOf(browserSecret),
        person_id: 'buyer',
        origin: null,
        scopes: ['buy'],
      },
      { ...token, token_hash: 'second token of the buyer', person_id: 'buyer', origin: null },
      { ...token, token_hash: 'token in the union', person_id: 'payer', origin: studentUnionOrigin },
      { ...token, token_hash: 'token in the club', person_id: 'payer', origin: clubOrigin },
    ])
    .execute();
  const oneUse = { day: today, uses: 1 };
  await db
    .insertInto('daily_uses')
    .values([
      { ...oneUse, person_id: 'buyer', what: 'contact' },
      { ...oneUse, person_id: 'buyer', what: 'review' },
      { ...oneUse, person_id: 'buyer', what: 'product' },
      { ...oneUse, person_id: 'buyer', what: 'contact', day: '2026-08-01' },
      { ...oneUse, person_id: 'payer', what: 'contact' },
      { ...oneUse, person_id: 'payer', what: 'review' },
      { ...oneUse, person_id: 'payer', what: 'product' },
    ])
    .execute();
  const storedResponse = { call: 'POST /reports', body_hash: '', data: JSON.stringify({ by: 'nobody' }) };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...storedResponse, person_id: 'payer', key: 'same' },
      {
        ...storedResponse,
        person_id: 'payer',
        key: 'about the buyer',
        data: JSON.stringify({ buyer: 'Person buyer' }),
      },
      { ...storedResponse, person_id: 'buyer', key: 'other' },
      { ...storedResponse, person_id: 'buyer', key: 'old', created_at: new Date(Date.now() - 25 * hour) },
    ])
    .execute();
}
