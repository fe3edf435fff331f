import { sql } from 'kysely';
import type { Database } from '../../../site/server/db/open.ts';
import type { Reply } from '../../../src/contract/shared/types.ts';
import type { TestServer } from '../server/server.ts';
import { addPerson } from './people.ts';
import { addProducts, funaab } from './products.ts';

/** Ada's personal data. Nothing in the database may contain any of it after her account is deleted. */
export const adaData = {
  id: 'ada-0b1',
  name: 'Adaeze Okonkwo',
  email: 'adaeze@mail.example',
  googleId: 'google-777',
  phone: '08035550001',
  address: 'Room 12, Iyaloja hostel',
  storeName: 'Adaeze Gadgets',
  whatsapp: '08035550002',
  deliveryLocation: 'Behind the chapel, red gate',
  pushEndpoint: 'https://fcm.googleapis.com/fcm/send/of-ada',
  suspensionReason: 'A buyer of hers got nothing.',
};

export const bola = { id: 'bola', name: 'Bola Ige' };

/** Adds Ada, who has rows of every kind that a user can have, and Bola, who trades and chats with her. */
export async function addFullAccount(database: Database): Promise<void> {
  const { db } = database;
  const person_id = adaData.id;
  await addPerson(database, bola.id, { display_name: bola.name });
  await addPerson(database, adaData.id, {
    display_name: adaData.name,
    email: adaData.email,
    google_id: adaData.googleId,
    phone: adaData.phone,
    address: adaData.address,
    campus_id: funaab,
    department: 'Crop Science',
    year: '3',
    university: 'FUNAAB',
    onboarded_at: new Date('2026-08-01T09:00:00Z'),
    consent_version: '2026-08',
    consented_at: new Date('2026-08-01T08:59:00.123Z'),
    paid_at: new Date('2026-08-02T09:00:00Z'),
    suspended_at: new Date('2026-08-20T09:00:00Z'),
    suspension_reason: adaData.suspensionReason,
    digests_stopped_at: new Date('2026-08-21T09:00:00Z'),
  });
  const store = {
    slug: 'gadgets',
    description: 'All that beeps',
    address: adaData.address,
    campus_id: funaab,
  };
  await db
    .insertInto('stores')
    .values([
      {
        ...store,
        id: 'gadgets',
        owner_id: adaData.id,
        name: adaData.storeName,
        category: 'Electronics',
        whatsapp: adaData.whatsapp,
      },
      {
        ...store,
        id: 'books',
        slug: 'books',
        owner_id: bola.id,
        name: 'Bola Books',
        category: 'Books',
        address: '',
      },
    ])
    .execute();
  await addProducts(database, [
    { id: 'phone', seller_id: adaData.id, store_id: 'gadgets', phone: adaData.phone, price_kobo: 1_250_050 },
    { id: 'book', seller_id: bola.id, store_id: 'books', name: 'Linear Algebra' },
  ]);
  await db
    .insertInto('media')
    .values([
      { id: 'shot', width: 960, height: 960, color: '#aabbcc', type: 'image', owner_id: adaData.id },
      { id: 'unused', width: 960, height: 960, color: '#aabbcc', type: 'image', owner_id: adaData.id },
    ])
    .execute();
  await db
    .insertInto('product_media')
    .values({ product_id: 'phone', position: 0, media_id: 'shot' })
    .execute();
  await db
    .insertInto('lowest_prices')
    .values({ product_id: 'phone', day: '2026-08-20', price_kobo: 1_300_000 })
    .execute();
  await db
    .insertInto('verification_requests')
    .values({ id: 'v1', store_id: 'gadgets', level: 'gold', note: 'I am registered' })
    .execute();
  await db.insertInto('admin_emails').values({ email: adaData.email }).execute();
  await db.insertInto('favorites').values({ person_id, product_id: 'book' }).execute();
  await db
    .insertInto('cart_lines')
    .values([
      { person_id, product_id: 'book', quantity: 2, added_at: new Date(), changed_at: new Date() },
      { person_id, product_id: 'gone', quantity: 0, added_at: new Date(), changed_at: new Date() },
    ])
    .execute();
  await db
    .insertInto('alerts')
    .values([
      { id: 'first', person_id, kind: 'price_drop', subject_id: 'book', price_before_kobo: 200_050 },
      { id: 'second', person_id, kind: 'package', subject_id: person_id, read_at: new Date() },
      { id: 'of-bola', person_id: bola.id, kind: 'message', subject_id: 't1' },
    ])
    .execute();
  await db.insertInto('alert_switches').values({ person_id, kind: 'review', is_listed: false }).execute();
  await db
    .insertInto('push_subscriptions')
    .values({
      id: 'phone-of-ada',
      person_id,
      session_family: 'ada',
      endpoint: adaData.pushEndpoint,
      p256dh: 'public key',
      auth: 'secret of the phone',
    })
    .execute();
  await db
    .insertInto('pushes')
    .values({ alert_id: 'first', subscription_id: 'phone-of-ada', status: 'sent', sent_at: new Date() })
    .execute();
  await db
    .insertInto('saved_searches')
    .values({
      person_id,
      search: 'Linear Algebra',
      campus_id: 'University_of_Ibadan',
      max_price_kobo: 200_050,
      words: "'linear':* & 'algebra':*",
      price_range: '[0,200050]',
      keys: ['algebra'],
    })
    .execute();
  await db
    .insertInto('digests')
    .values({ person_id, day: '2026-08-20', status: 'sent', told_until: new Date('2026-08-20T06:00:00Z') })
    .execute();
  await db.insertInto('follows').values({ person_id, store_id: 'books' }).execute();
  await db
    .insertInto('reviews')
    .values([
      { id: 'of-ada', product_id: 'book', person_id, rating: 5, comment: 'Clear and complete' },
      {
        id: 'of-bola',
        product_id: 'phone',
        person_id: bola.id,
        rating: 4,
        comment: 'Rings loudly',
        helpful_count: 0,
      },
      {
        id: 'marked',
        product_id: 'book',
        person_id: null,
        rating: 3,
        comment: 'It is heavy',
        helpful_count: 2,
      },
    ])
    .execute();
  await db
    .insertInto('helpful_marks')
    .values([
      { review_id: 'marked', person_id },
      { review_id: 'marked', person_id: bola.id },
    ])
    .execute();
  await db.insertInto('threads').values({ id: 't1', low_id: adaData.id, high_id: bola.id }).execute();
  await db
    .insertInto('messages')
    .values([
      { id: 'm1', thread_id: 't1', from_low: true, content: 'Is it still there?', product_id: 'book' },
      {
        id: 'm2',
        thread_id: 't1',
        from_low: false,
        content: 'Yes, come by',
        created_at: sql<Date>`now() + interval '1 second'`,
      },
    ])
    .execute();
  await db.insertInto('blocks').values({ blocker_id: adaData.id, blocked_id: bola.id }).execute();
  const order = { status: 'opened', total_kobo: 100_050 } as const;
  await db
    .insertInto('orders')
    .values([
      {
        ...order,
        id: 'bought',
        reference: 'CM-AAAAA1',
        buyer_id: adaData.id,
        seller_id: bola.id,
        store_id: 'books',
      },
      {
        ...order,
        id: 'sold',
        reference: 'CM-AAAAA2',
        buyer_id: bola.id,
        seller_id: adaData.id,
        store_id: 'gadgets',
      },
      {
        ...order,
        id: 'rice',
        reference: 'CM-AAAAA3',
        buyer_id: adaData.id,
        delivery_location: adaData.deliveryLocation,
      },
    ])
    .execute();
  await db
    .insertInto('order_lines')
    .values([
      {
        order_id: 'bought',
        position: 0,
        product_id: 'book',
        name: 'Linear Algebra',
        price_kobo: 100_050,
        quantity: 1,
      },
      { order_id: 'sold', position: 0, product_id: 'phone', name: 'Phone', price_kobo: 100_050, quantity: 1 },
    ])
    .execute();
  await db
    .insertInto('reports')
    .values([
      { id: 'by-ada', reporter_id: adaData.id, kind: 'product', target_id: 'book', reason: 'Torn' },
      { id: 'on-ada', reporter_id: bola.id, kind: 'person', target_id: adaData.id, reason: 'Rude' },
    ])
    .execute();
  await db
    .insertInto('admin_changes')
    .values([
      {
        kind: 'person',
        target_id: adaData.id,
        name: adaData.name,
        person_id,
        admin_name: bola.name,
        before: JSON.stringify({ isSuspended: false, suspensionReason: null }),
        after: JSON.stringify({ isSuspended: true, suspensionReason: adaData.suspensionReason }),
      },
      {
        kind: 'verification',
        target_id: 'v1',
        name: adaData.storeName,
        person_id,
        admin_name: bola.name,
        before: JSON.stringify({ status: 'pending' }),
        after: JSON.stringify({ status: 'approved' }),
      },
      {
        kind: 'embed',
        target_id: 'union',
        admin_id: adaData.id,
        admin_name: 'A. Okonkwo',
        before: null,
        after: JSON.stringify({ origin: 'https://union.example' }),
      },
    ])
    .execute();
  await db
    .insertInto('daily_uses')
    .values({ person_id, what: 'review', day: '2026-08-03', uses: 1 })
    .execute();
  const storedResponse = { body_hash: 'x', call: 'POST /threads' };
  const threadWithAda = { other: { _id: adaData.id, name: adaData.name } };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...storedResponse, person_id, key: 'a', data: JSON.stringify({ thread: 't1' }) },
      { ...storedResponse, person_id: bola.id, key: 'a', data: JSON.stringify({ thread: threadWithAda }) },
      { ...storedResponse, person_id: bola.id, key: 'b', data: JSON.stringify({ thread: 'of others' }) },
    ])
    .execute();
  await db
    .insertInto('sign_in_tokens')
    .values({ token_hash: 'secret-hash', person_id, scopes: ['buy'], expires_at: sql<Date>`now()` })
    .execute();
}

export type PersonExport = Reply<'GET /user/export'>['export'];

/** Exports the data of the user with these headers. */
export async function exportPerson(
  server: TestServer,
  headers: Record<string, string>,
): Promise<PersonExport> {
  return (await server.get('/api/user/export', headers)).json().data.export;
}
