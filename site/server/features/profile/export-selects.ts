import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Schema } from '../../db/schema.ts';

// Times and prices are converted to the API's formats in SQL, because some of them are nested in JSON that SQL builds.

/** Returns the ISO time of a column that is never null. */
function time(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function timeOrNull(column: string): RawBuilder<string | null> {
  return time(column);
}

function naira(column: string): RawBuilder<number> {
  return sql<number>`(${sql.ref(column)} / 100.0)::float8`;
}

function nairaOrNull(column: string): RawBuilder<number | null> {
  return naira(column);
}

export function findProfile(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('people')
    .select([
      'id as _id',
      'display_name as displayName',
      'issuer',
      'google_id as googleId',
      'email',
      'picture_url as profilePicture',
      'phone',
      'address',
      'campus_id as campus',
      'department',
      'year',
      'university',
      'role',
      timeOrNull('onboarded_at').as('onboardedAt'),
      'consent_version as consentVersion',
      timeOrNull('consented_at').as('consentedAt'),
      time('created_at').as('createdAt'),
      timeOrNull('paid_at').as('paidAt'),
      'verified_as as verifiedAs',
      timeOrNull('suspended_at').as('suspendedAt'),
      'suspension_reason as suspensionReason',
      timeOrNull('digests_stopped_at').as('digestsStoppedAt'),
      'quiet_hours as quietHours',
    ])
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** Selects the sessions without their secrets. */
export function selectSessions(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'origin',
      'scopes',
      time('expires_at').as('expiresAt'),
      timeOrNull('refreshed_at').as('renewedAt'),
      timeOrNull('revoked_at').as('endedAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('expires_at');
}

export function selectSignIns(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('sign_in_tokens')
    .select(['origin', timeOrNull('used_at').as('usedAt'), time('expires_at').as('expiresAt')])
    .where('person_id', '=', personId)
    .orderBy('expires_at');
}

export function selectDailyUses(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('daily_uses')
    .select(['what', sql<string>`day::text`.as('day'), 'uses'])
    .where('person_id', '=', personId)
    .orderBy('day')
    .orderBy('what');
}

export function selectIdempotencyKeys(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', time('created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('created_at');
}

export function selectAlerts(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('alerts')
    .select([
      'kind',
      'subject_id as subjectId',
      nairaOrNull('price_before_kobo').as('priceBefore'),
      'search',
      time('created_at').as('createdAt'),
      timeOrNull('read_at').as('readAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

export function selectAlertSwitches(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('alert_switches')
    .select(['kind', 'is_listed as isListed', 'is_pushed as isPushed', 'is_emailed as isEmailed'])
    .where('person_id', '=', personId)
    .orderBy('kind');
}

/** Selects the browsers that get pushes, without the addresses and keys, with which others could send pushes. */
export function selectPushSubscriptions(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('push_subscriptions')
    .select([
      sql<string>`substring(endpoint from '^https?://([^/:]+)')`.as('service'),
      time('created_at').as('createdAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

export function selectPushes(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('pushes')
    .innerJoin('alerts', 'alerts.id', 'alert_id')
    .select(['kind', 'status', time('pushes.created_at').as('createdAt'), timeOrNull('sent_at').as('sentAt')])
    .where('person_id', '=', personId)
    .orderBy('pushes.created_at')
    .orderBy('pushes.id');
}

export function selectSavedSearches(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('saved_searches')
    .select([
      'search',
      'campus_id as campus',
      'category',
      nairaOrNull('min_price_kobo').as('minPrice'),
      nairaOrNull('max_price_kobo').as('maxPrice'),
      time('created_at').as('createdAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

export function selectDigests(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('digests')
    .select([sql<string>`day::text`.as('day'), 'status', timeOrNull('told_until').as('toldUntil')])
    .where('person_id', '=', personId)
    .orderBy('day');
}

/** Selects the changes that admins have made about this person, without the admins' names. */
export function selectAdminChanges(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('admin_changes')
    .select(['kind', 'name', 'before', 'after', time('created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

/** Selects the changes that this person has made as an admin, without data of other people. */
export function selectChangesAsAdmin(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('admin_changes')
    .select(['kind', 'target_id as targetId', time('created_at').as('createdAt')])
    .where('admin_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

const memberCondition = (personId: string) => sql<boolean>`${personId} in (threads.low_id, threads.high_id)`;

/**
 * Returns the condition that the person is in the column `low_id`, which contains the lower id of a thread's two
 * people.
 */
const lowIdCondition = (personId: string) => sql<boolean>`(threads.low_id is not distinct from ${personId})`;

/** Selects the threads, with only the other person's name and without messages. */
export function selectThreads(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('threads')
    .leftJoin('people as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when ${lowIdCondition(personId)} then threads.high_id else threads.low_id end`,
      ),
    )
    .select([
      'threads.id as _id',
      sql<string>`coalesce(other.display_name, 'Account deleted')`.as('with'),
      time('threads.created_at').as('createdAt'),
    ])
    .where(memberCondition(personId))
    .orderBy('threads.created_at');
}

/** Selects the messages of all threads, sent and received. */
export function selectMessages(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'thread_id')
    .select([
      'thread_id as threadId',
      jsonBuildObject({
        isOwn: sql<boolean>`from_low = ${lowIdCondition(personId)}`,
        content: sql.ref('content'),
        productId: sql.ref('product_id'),
        createdAt: time('messages.created_at'),
        readAt: timeOrNull('read_at'),
        origin: sql<string | null>`case when from_low = ${lowIdCondition(personId)} then messages.origin end`,
      }).as('message'),
    ])
    .where(memberCondition(personId))
    .orderBy('messages.created_at')
    .orderBy('messages.id');
}

export function selectBlocks(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocked_id')
    .select(['display_name as name', time('blocks.created_at').as('createdAt')])
    .where('blocker_id', '=', personId)
    .orderBy('blocks.created_at');
}

export function selectStores(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('stores')
    .select((store) => [
      'id as _id',
      'name as storeName',
      'slug',
      'description as storeDescription',
      'address as storeAddress',
      'campus_id as campus',
      'category',
      'is_active as isActive',
      'phone',
      'email',
      'whatsapp',
      'instagram',
      'delivery_time as deliveryTime',
      time('created_at').as('createdAt'),
      jsonArrayFrom(
        store
          .selectFrom('verification_requests')
          .select([
            'level',
            'note',
            'status',
            time('verification_requests.created_at').as('createdAt'),
            timeOrNull('answered_at').as('answeredAt'),
            'granted_level as grantedLevel',
          ])
          .whereRef('store_id', '=', 'stores.id')
          .orderBy('verification_requests.created_at'),
      ).as('verificationRequests'),
    ])
    .where('owner_id', '=', personId);
}

export function selectProducts(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('products')
    .select((product) => [
      'id as _id',
      'name as productName',
      'description as productDescription',
      naira('price_kobo').as('productPrice'),
      nairaOrNull('original_price_kobo').as('originalPrice'),
      'category',
      'campus_id as campus',
      'status',
      'stock',
      'phone as phoneNumber',
      'organic',
      'is_featured as isFeatured',
      'is_hidden as isHidden',
      'views',
      sql<string[]>`array(
        select media_id from product_media where product_id = products.id order by position
      )`.as('mediaIds'),
      jsonArrayFrom(
        product
          .selectFrom('lowest_prices')
          .select([sql<string>`day::text`.as('day'), naira('lowest_prices.price_kobo').as('price')])
          .whereRef('product_id', '=', 'products.id')
          .orderBy('day'),
      ).as('lowestPrices'),
      time('created_at').as('createdAt'),
      time('updated_at').as('updatedAt'),
    ])
    .where('seller_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

export function selectMedia(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('media')
    .select(['id as _id', 'type', 'format', 'width', 'height', 'bytes', time('created_at').as('createdAt')])
    .where('owner_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

export function selectFavorites(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as productId', 'name as productName', time('favorites.created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('favorites.created_at');
}

/** Selects the cart with the removed products that the server still remembers. */
export function selectCart(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('cart_lines')
    .leftJoin('products', 'products.id', 'product_id')
    .select([
      'product_id as productId',
      'name as productName',
      'quantity',
      time('added_at').as('addedAt'),
      time('changed_at').as('changedAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .orderBy('product_id');
}

export function selectFollows(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('follows')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select(['store_id as storeId', 'name as storeName', time('follows.created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('follows.created_at');
}

export function selectReviews(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'product_id')
    .select([
      'reviews.id as _id',
      'product_id as productId',
      'products.name as productName',
      'rating',
      'comment',
      'helpful_count as helpful',
      'response',
      timeOrNull('responded_at').as('respondedAt'),
      time('reviews.created_at').as('createdAt'),
      time('reviews.updated_at').as('updatedAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('reviews.created_at');
}

export function selectHelpfulMarks(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('helpful_marks')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['review_id as reviewId', 'products.name as productName'])
    .where('helpful_marks.person_id', '=', personId)
    .orderBy('review_id');
}

export function selectReports(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('reports')
    .select([
      'kind',
      'target_id as targetId',
      'reason',
      time('created_at').as('createdAt'),
      timeOrNull('resolved_at').as('resolvedAt'),
    ])
    .where('reporter_id', '=', personId)
    .orderBy('created_at');
}

/** Selects this person's orders as a buyer. */
export function selectOrders(db: Kysely<Schema>, personId: string) {
  return selectOrdersWithLines(db)
    .leftJoin('people as seller', 'seller.id', 'seller_id')
    .leftJoin('canteens', 'canteens.id', 'canteen_id')
    .select([
      sql<string | null>`coalesce(seller.display_name, canteens.name)`.as('seller'),
      'delivery_location as deliveryLocation',
      'origin',
    ])
    .where('buyer_id', '=', personId);
}

/** Selects this person's orders as a seller, without the buyers' data. */
export function selectSales(db: Kysely<Schema>, personId: string) {
  return selectOrdersWithLines(db).where('seller_id', '=', personId);
}

function selectOrdersWithLines(db: Kysely<Schema>) {
  return db
    .selectFrom('orders')
    .select((order) => [
      'orders.id as _id',
      'reference',
      'status',
      naira('total_kobo').as('total'),
      time('orders.created_at').as('createdAt'),
      timeOrNull('completed_at').as('completedAt'),
      jsonArrayFrom(
        order
          .selectFrom('order_lines')
          .select(['name', naira('price_kobo').as('price'), 'quantity'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    ])
    .orderBy('orders.created_at')
    .orderBy('orders.id');
}
