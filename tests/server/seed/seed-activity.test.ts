import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoNow } from '../../support/database/demo-template.ts';
import { startServer } from '../../support/server/server.ts';

const { database } = await startServer();
const { db } = database;

const shareOf = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

test('300 reviews are realistic: most are positive, some are negative, and a few have no stars', async () => {
  const reviews = await db.selectFrom('reviews').selectAll().execute();
  expect(reviews).toHaveLength(300);
  for (const { comment } of reviews) {
    expect(comment.trim().length, comment).toBeGreaterThanOrEqual(10);
    expect(comment.length, comment).toBeLessThanOrEqual(500);
  }
  const withStars = (...stars: (number | null)[]) => reviews.filter(({ rating }) => stars.includes(rating));
  expect(shareOf(withStars(4, 5), reviews)).toBeGreaterThan(0.6);
  expect(shareOf(withStars(1, 2), reviews)).toBeGreaterThan(0.02);
  expect(shareOf(withStars(null), reviews)).toBeGreaterThan(0.03);
  expect(new Set(reviews.map(({ comment }) => comment)).size).toBeGreaterThan(200);
  expect(reviews.filter(({ response }) => response).length).toBeGreaterThan(30);
  expect(reviews.filter(({ person_id }) => person_id === null)).toHaveLength(1);
});

test('nobody reviews or likes their own product, and the counts of helpful marks are correct', async () => {
  const { rows } = await sql`
    select reviews.id from reviews join products on products.id = product_id
    where seller_id = person_id
      or helpful_count <> (select count(*) from helpful_marks where review_id = reviews.id)
      or exists (
        select from helpful_marks where review_id = reviews.id and person_id in (reviews.person_id, seller_id))
  `.execute(db);
  expect(rows).toEqual([]);
  const { rows: ownFavorites } = await sql`
    select products.id from favorites join products on products.id = product_id where seller_id = person_id`.execute(
    db,
  );
  expect(ownFavorites).toEqual([]);
});

test('each campus has enough products of today for the first shelf of Home', async () => {
  const { rows } = await sql<{ today: number }>`
    select count(*) filter (where created_at > ${demoNow}::timestamptz - interval '1 day')::int as today
    from products where status = 'active' and stock is distinct from 0 group by campus_id`.execute(db);
  expect(rows).toHaveLength(6);
  expect(Math.min(...rows.map(({ today }) => today))).toBeGreaterThanOrEqual(5);
});

test('three sellers have answered enough students to show how soon they usually answer', async () => {
  const { rows } = await sql`
    select case when answered_by_low then low_id else high_id end as seller_id from threads
    where answered_at > ${demoNow}::timestamptz - interval '30 days'
    group by seller_id having count(*) >= 10`.execute(db);
  expect(rows).toHaveLength(3);
});

test('some reviews are by buyers of the product', async () => {
  const { rows } = await sql<{ id: string }>`
    select distinct reviews.id from reviews
    join order_lines on order_lines.product_id = reviews.product_id
    join orders on orders.id = order_id and buyer_id = person_id
    where status = 'completed' and completed_at <= reviews.created_at`.execute(db);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.length).toBeLessThan(240);
});

test('the headphones have the same reviews as in the design mock-ups', async () => {
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'product_id')
    .leftJoin('people', 'people.id', 'person_id')
    .where('products.name', '=', 'Wireless headphones, noise cancelling')
    .select(['rating', 'display_name', 'helpful_count'])
    .orderBy('reviews.created_at', 'desc')
    .execute();
  expect(reviews).toHaveLength(23);
  const average = reviews.reduce((sum, { rating }) => sum + (rating ?? 0), 0) / reviews.length;
  expect(average.toFixed(1)).toBe('4.7');
  expect(reviews.slice(0, 3)).toEqual([
    { rating: 5, display_name: 'Chiamaka Okafor', helpful_count: 12 },
    { rating: 4, display_name: 'Musa Bello', helpful_count: 5 },
    { rating: 5, display_name: null, helpful_count: 3 },
  ]);
});

test('orders add up and belong to the sellers of their lines, and each status occurs in the last month', async () => {
  // Orders from a canteen have a delivery fee of ₦250 and a packaging fee of ₦300.
  const { rows: wrongOrders } = await sql`
    select orders.id from orders
    where total_kobo <> case when canteen_id is null then 0 else 55000 end
        + (select sum(price_kobo * quantity) from order_lines where order_id = orders.id)
      or buyer_id = seller_id
      or (canteen_id is null) <> (delivery_location is null)
      or exists (
        select from order_lines left join products on products.id = product_id
        left join menu_items on menu_items.id = menu_item_id
        where order_id = orders.id and (
          products.seller_id is distinct from orders.seller_id
          or products.store_id is distinct from orders.store_id
          or menu_items.canteen_id is distinct from orders.canteen_id
          or order_lines.price_kobo <> coalesce(products.price_kobo, menu_items.price_kobo)))
  `.execute(db);
  expect(wrongOrders).toEqual([]);
  const { rows: statuses } = await sql<{ status: string; recent: number }>`
    select status, count(*)::int as recent from orders
    join people on people.id = seller_id
    where google_id = 'demo-femi' and orders.created_at > ${demoNow}::timestamptz - interval '30 days'
    group by status order by status`.execute(db);
  expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'completed', 'opened']);
  const canteenOrders = await db
    .selectFrom('orders')
    .where('canteen_id', 'is not', null)
    .select('id')
    .execute();
  expect(canteenOrders.length).toBeGreaterThan(30);
});

test('the four canteens of all campuses have six dishes each and no opening hours, and three of the canteens are open', async () => {
  const canteens = await db.selectFrom('canteens').selectAll().execute();
  expect(canteens).toHaveLength(4);
  expect(canteens.filter(({ is_open }) => is_open)).toHaveLength(3);
  for (const { id, campus_id, opens_at, picture_id } of canteens) {
    expect([campus_id, opens_at]).toEqual([null, null]);
    expect(picture_id).not.toBeNull();
    const menu = await db.selectFrom('menu_items').selectAll().where('canteen_id', '=', id).execute();
    expect(menu).toHaveLength(6);
    expect(new Set(menu.map(({ category }) => category)).size).toBe(4);
    expect(menu.every((item) => item.price_kobo >= 200_00 && item.price_kobo <= 500_00)).toBe(true);
    expect(menu.every((item) => item.picture_id !== null)).toBe(true);
  }
  const { rows } = await sql`
    select campus_id from delivery_locations group by campus_id having count(*) >= 4`.execute(db);
  expect(rows).toHaveLength(7);
});

test('adverts of both types open existing products, stores, canteens and pages', async () => {
  const ads = await db.selectFrom('ads').selectAll().orderBy('position').execute();
  expect(ads.filter(({ is_active }) => !is_active)).toHaveLength(2);
  const kinds = ads.map(({ type, link }) => `${type} ${link.split('/')[1]}`);
  expect(kinds).toEqual(
    expect.arrayContaining(
      ['product', 'store', 'canteen'].flatMap((kind) => [`carousel ${kind}`, `native ${kind}`]),
    ),
  );
  expect(ads.some(({ campuses }) => campuses.length > 0)).toBe(true);
  expect(ads.some(({ departments }) => departments.length > 0)).toBe(true);
  expect(ads.some(({ sponsored, discount }) => sponsored && discount)).toBe(true);
  const { rows: brokenAds } = await sql`
    select title from ads
    where (link like '/product/%' and not exists (select from products where '/product/' || id = link))
      or (link like '/store/%' and not exists (select from stores where '/store/' || slug = link and is_active))
      or (link like '/canteen/%' and not exists (select from canteens where '/canteen/' || id = link))
      or not exists (select from media where '/media/' || id || '/960.webp' = image)`.execute(db);
  expect(brokenAds).toEqual([]);
});

test('the demo buyer and both sellers have unread messages, and none from themselves', async () => {
  const { rows } = await sql<{ google_id: string; unread: number }>`
    select google_id, count(*)::int as unread
    from messages join threads on threads.id = thread_id
    join people on people.id = case when from_low then high_id else low_id end
    where read_at is null and google_id is not null group by google_id order by google_id`.execute(db);
  expect(rows).toEqual([
    { google_id: 'demo-adunni', unread: 3 },
    { google_id: 'demo-chiamaka', unread: 1 },
    { google_id: 'demo-femi', unread: 2 },
  ]);
});

test('the admin has pending verification requests and open reports', async () => {
  const pendingRequests = await db
    .selectFrom('verification_requests')
    .where('status', '=', 'pending')
    .selectAll()
    .execute();
  expect(pendingRequests).toHaveLength(2);
  const { rows } = await sql`
    select reports.id from reports
    where resolved_at is null and (
      (kind = 'product' and exists (select from products where id = target_id))
      or (kind = 'store' and exists (select from stores where id = target_id)))`.execute(db);
  expect(rows).toHaveLength(2);
});

test('no row has a date in the future, or before the date of the product, store or person that it belongs to', async () => {
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name not like 'kysely%'
      and is_generated = 'NEVER'
  `.execute(db);
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(table_name)} where ${sql.ref(column_name)} > ${demoNow}`.execute(db);
    expect(rows, `${table_name}.${column_name}`).toEqual([]);
  }
  const { rows: rowsBeforeTheirOwner } = await sql`
    select 'product' from products join people on people.id = seller_id where products.created_at < people.created_at
    union all
    select 'store' from products join stores on stores.id = store_id where products.created_at < stores.created_at
    union all
    select 'review' from reviews join products on products.id = product_id
      where reviews.created_at < products.created_at or responded_at < reviews.created_at
    union all
    select 'favorite' from favorites join products on products.id = product_id
      where favorites.created_at < products.created_at
    union all
    select 'follow' from follows join stores on stores.id = store_id where follows.created_at < stores.created_at
    union all
    select 'message' from messages join products on products.id = product_id
      where messages.created_at < products.created_at
    union all
    select 'order' from order_lines join orders on orders.id = order_id join products on products.id = product_id
      where orders.created_at < products.created_at or orders.completed_at < orders.created_at`.execute(db);
  expect(rowsBeforeTheirOwner).toEqual([]);
});

test('the demo’s phone numbers belong to nobody in the real world, and each seller has one', async () => {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from products union all select phone from people where onboarded_at is not null`.execute(db);
  expect(rows.length).toBeGreaterThan(300);
  for (const { phone } of rows) expect(phone).toMatch(/^0803000\d{4}$/);
});
