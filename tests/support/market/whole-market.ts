import { sql } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';
import { emptyTables } from '../database/database.ts';
import { addPerson, registerStudentUnionPage } from './people.ts';
import { addPicture, addProducts, funaab, unilag } from './products.ts';

/**
 * Empties the tables and fills them with a small market, which has rows of every kind.
 *
 * The users: newcomer (has no profile yet), buyer, payer (has the vendor package and no store), owner and rival (each has a
 * store and the package), farmer (has a farm), closer (has a store that is closed), boss (an admin).
 */
export async function fillWholeMarket(database: Database): Promise<void> {
  await emptyTables(database);
  await addPeople(database);
  await addPhone(database);
  await addStores(database);
  await addProducts(database, [
    { id: 'lamp', name: 'Lamp', seller_id: 'owner', store_id: 'owner-store', phone: '08035550001' },
    { id: 'draft', name: 'Draft', seller_id: 'owner', store_id: 'owner-store', status: 'inactive' },
    { id: 'kettle', name: 'Kettle', seller_id: 'rival', store_id: 'rival-store' },
    { id: 'hidden', name: 'Hidden', seller_id: 'rival', store_id: 'rival-store', is_hidden: true },
    { id: 'yam', name: 'Yam', seller_id: 'farmer', store_id: 'farm', category: 'farmProduce' },
    { id: 'book', name: 'Book', seller_id: 'payer' },
  ]);
  await addPicture(database, ['lamp', 'kettle']);
  await addReviewAndThread(database);
  await addOrders(database);
  await addCanteenAndAd(database);
}

async function addPeople(database: Database) {
  const profile = { address: 'Block B', campus_id: funaab, onboarded_at: new Date('2026-08-01') };
  const paid_at = new Date('2026-08-01');
  await addPerson(database, 'newcomer');
  await addPerson(database, 'buyer', { ...profile, phone: '08035550002' });
  await addPerson(database, 'payer', { ...profile, paid_at });
  await addPerson(database, 'owner', { ...profile, paid_at, phone: '08035550003' });
  await addPerson(database, 'rival', { ...profile, paid_at });
  await addPerson(database, 'farmer', { ...profile, paid_at });
  await addPerson(database, 'closer', { ...profile, paid_at });
  await addPerson(database, 'boss', { ...profile, role: 'admin' });
}

/**
 * Adds the keys of the market and the phone of the newcomer, whom nothing is told. So reading the key adds none, and calls
 * add no pushes.
 */
async function addPhone({ db }: Database) {
  await db.insertInto('push_keys').values({ public_key: 'public key', private_key: 'private key' }).execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      id: 'phone',
      person_id: 'newcomer',
      session_family: 'of the phone',
      endpoint: 'https://fcm.googleapis.com/fcm/send/phone',
      p256dh: '',
      auth: '',
    })
    .execute();
}

async function addStores({ db }: Database) {
  const store = (owner: string, id: string, overrides: object = {}) => ({
    id,
    owner_id: owner,
    name: `Store of ${owner}`,
    slug: `store-of-${owner}`,
    description: 'Everything',
    address: 'Shop 11',
    campus_id: funaab,
    category: 'Electronics',
    phone: '08035550004',
    ...overrides,
  });
  await db
    .insertInto('stores')
    .values([
      store('owner', 'owner-store'),
      store('rival', 'rival-store'),
      store('farmer', 'farm', { category: 'farmProduce' }),
      store('closer', 'closed-store', { is_active: false }),
    ])
    .execute();
  await db.insertInto('follows').values({ person_id: 'buyer', store_id: 'owner-store' }).execute();
  await db
    .insertInto('verification_requests')
    .values({ id: 'request', store_id: 'rival-store', level: 'gold', answered_at: null })
    .execute();
}

/** Adds the buyer's review, report, favorite, alert and saved search, and the thread of the buyer and the owner. */
async function addReviewAndThread({ db }: Database) {
  const review = { rating: 4, comment: 'It is as bright as they said.', response: null, responded_at: null };
  await db
    .insertInto('reviews')
    .values({ id: 'review', product_id: 'lamp', person_id: 'buyer', ...review })
    .execute();
  await db.insertInto('threads').values({ id: 'thread', low_id: 'buyer', high_id: 'owner' }).execute();
  await db
    .insertInto('messages')
    .values({
      id: 'message',
      thread_id: 'thread',
      from_low: true,
      content: 'Good day',
      product_id: 'lamp',
      read_at: null,
    })
    .execute();
  await db
    .insertInto('reports')
    .values({
      id: 'report',
      reporter_id: 'buyer',
      kind: 'product',
      target_id: 'kettle',
      reason: 'Not theirs',
      resolved_at: null,
    })
    .execute();
  await db.insertInto('favorites').values({ person_id: 'buyer', product_id: 'lamp' }).execute();
  await db
    .insertInto('alerts')
    .values({ id: 'alert', person_id: 'buyer', kind: 'message', subject_id: 'thread' })
    .execute();
  // For another campus than the products', so that their changes have nobody to tell.
  await db
    .insertInto('saved_searches')
    .values({
      id: 'saved-search',
      person_id: 'buyer',
      search: 'lamp',
      campus_id: 'University_of_Ibadan',
      words: "'lamp':*",
      price_range: '[0,]',
      keys: ['lamp'],
    })
    .execute();
}

/** Adds the buyer's orders, from the owner and from the canteen. */
async function addOrders({ db }: Database) {
  const order = { buyer_id: 'buyer', delivery_location: null, completed_at: null };
  await db
    .insertInto('orders')
    .values([
      {
        ...order,
        id: 'order',
        reference: 'CM-AAAAAA',
        seller_id: 'owner',
        store_id: 'owner-store',
        canteen_id: null,
        total_kobo: 100_000,
      },
      {
        ...order,
        id: 'meal',
        reference: 'CM-BBBBBB',
        seller_id: null,
        store_id: null,
        canteen_id: 'canteen',
        total_kobo: 105_000,
      },
    ])
    .execute();
  await db
    .insertInto('order_lines')
    .values([
      {
        order_id: 'order',
        position: 0,
        product_id: 'lamp',
        menu_item_id: null,
        name: 'Lamp',
        price_kobo: 100_000,
        quantity: 1,
      },
      {
        order_id: 'meal',
        position: 0,
        product_id: null,
        menu_item_id: 'rice',
        name: 'Rice',
        price_kobo: 50_000,
        quantity: 1,
      },
    ])
    .execute();
}

async function addCanteenAndAd(database: Database) {
  const { db } = database;
  await db
    .insertInto('canteens')
    .values({
      id: 'canteen',
      name: 'Mama Put',
      campus_id: null,
      opens_at: null,
      closes_at: null,
      rating: '4.5',
      picture_id: null,
      phone: '08035550005',
    })
    .execute();
  await db
    .insertInto('menu_items')
    .values({
      id: 'rice',
      canteen_id: 'canteen',
      position: 0,
      name: 'Rice',
      price_kobo: 50_000,
      category: 'Rice',
      picture_id: null,
    })
    .execute();
  await db
    .insertInto('delivery_locations')
    .values({ id: 'gate', campus_id: null, position: 0, name: 'Main gate' })
    .execute();
  await db
    .insertInto('ads')
    .values({
      id: 'ad',
      title: 'Lamps',
      image: '/media/picture/960.webp',
      link: '/product/lamp',
      type: 'carousel',
      discount: null,
      price_kobo: null,
      original_price_kobo: null,
    })
    .execute();
  await addWebhookOfAnotherCampus(database);
  await registerStudentUnionPage(database);
}

/** Adds a webhook and an event that failed. The webhook is limited to another campus, so nothing here becomes an event. */
async function addWebhookOfAnotherCampus({ db }: Database) {
  await db
    .insertInto('webhooks')
    .values({
      id: 'webhook',
      url: 'https://webhook.example/',
      secret: 'whsec_c2VjcmV0',
      events: ['order.created'],
      campus_id: unilag,
    })
    .execute();
  await sql`
    insert into webhook_deliveries (id, webhook_id, event, data, status)
    values ('delivery', 'webhook', 'order.created', '{}', 'failed')`.execute(db);
}
