import { type Kysely, type RawBuilder, sql } from 'kysely';
import { ruleMessages } from '../../../../src/contract/shared/rule-messages.ts';
import type { Calls, MyProductDetails, Reply } from '../../../../src/contract/shared/types.ts';
import { lockCaller } from '../../auth/caller.ts';
import { toKobo } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { type Allowance, countUse } from '../../limits/daily-allowance.ts';
import type { Log } from '../../log.ts';
import { invalidField, requireFound } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { deleteUnusableMedia, markForDeletion } from '../media/delete-media.ts';
import type { MediaDeps } from '../media/media.queries.ts';
import { type EventDraft, recordWebhookEvents } from '../webhooks/record-webhook-events.ts';
import { findMyProduct } from './my-products.queries.ts';
import { readRequestedMedia, setMedia } from './product-media.ts';

const newProductAllowance: Allowance = {
  what: 'product',
  perDay: 20,
  usedUpMessage: 'You have listed 20 products today. Come back tomorrow.',
};

/**
 * Creates a product on the campus of the seller's store. Without a store, uses the campus of the profile, or else the
 * campus in the request.
 */
export async function createProduct(
  tx: Kysely<Schema>,
  sellerId: string,
  body: Calls['POST /create-product']['body'],
  now: number,
): Promise<MyProductDetails> {
  refuseOrganic(body.organic, body.category);
  const requestedCampus = body.campus ? campusId(body.campus) : null;
  const media = await readRequestedMedia(tx, sellerId, body);
  if (!media.images?.length) throw invalidField('productImages', ruleMessages.productImagesMissing);
  await countUse(tx, sellerId, newProductAllowance, now);
  // The lock waits for a concurrent creation of this person's store, so that the product becomes part of the store.
  await tx.selectFrom('people').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute();
  const id = randomId();
  const { rows } = await sql`
    insert into products (id, seller_id, store_id, name, description, price_kobo, category, campus_id, stock,
      phone, organic)
    select ${id}, people.id, stores.id, ${body.productName}, ${body.productDescription},
      ${toKobo(body.productPrice)}, ${body.category},
      coalesce(stores.campus_id, people.campus_id, ${requestedCampus}), ${body.stock ?? null},
      ${body.phoneNumber}, ${body.organic ?? false}
    from people left join stores on stores.owner_id = people.id
    where people.id = ${sellerId} and coalesce(stores.campus_id, people.campus_id, ${requestedCampus}) is not null
    returning id`.execute(tx);
  if (rows.length === 0) throw invalidField('campus', 'campus is not chosen yet: please choose yours first');
  await setMedia(tx, id, media);
  await recordWebhookEvents(
    tx,
    'product.listed',
    sql<EventDraft>`
      select campus_id, jsonb_build_object('productId', id, 'storeId', store_id, 'category', category,
        'price', price_kobo / 100.0) as data
      from products where id = ${id}`,
  );
  return findMyProduct(tx, sellerId, id);
}

/** Changes only the fields in the request. */
export function updateProduct(
  db: Kysely<Schema>,
  sellerId: string,
  id: string,
  body: Calls['POST /update-product/{id}']['body'],
): Promise<MyProductDetails> {
  return db.transaction().execute(async (tx) => {
    const media = await readRequestedMedia(tx, sellerId, body);
    const changedRow = await tx
      .updateTable('products')
      .set({
        name: body.productName,
        description: body.productDescription,
        category: body.category,
        status: body.status,
        // The seller has chosen a status, so this product keeps it when the products of the deleted store are restored.
        ...(body.status && { status_with_store: null }),
        stock: body.stock,
        phone: body.phoneNumber,
        organic: body.organic ?? organicAfterCategoryChange(body.category),
        updated_at: sql<Date>`now()`,
        ...(body.productPrice !== undefined && priceChange(toKobo(body.productPrice))),
      })
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning(['category'])
      .executeTakeFirst();
    refuseOrganic(body.organic, requireFound(changedRow, 'Product not found').category);
    await setMedia(tx, id, media);
    return findMyProduct(tx, sellerId, id);
  });
}

/**
 * Deletes a product and its media, because media count against the seller's quota. Media that something else uses are
 * not deleted.
 */
export async function deleteProduct(
  { db, storage }: Pick<MediaDeps, 'db' | 'storage'>,
  sellerId: string,
  id: string,
  log: Pick<Log, 'warn'>,
): Promise<Reply<'DELETE /product/{id}'>> {
  const mediaIds = await db.transaction().execute(async (tx) => {
    await lockCaller(tx, sellerId);
    const lockedMediaIds = await lockMedia(tx, sellerId, id);
    const deletedRow = await tx
      .deleteFrom('products')
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning('id')
      .executeTakeFirst();
    requireFound(deletedRow, 'Product not found');
    return markForDeletion(tx, lockedMediaIds);
  });
  // The product is already deleted, so a failure here is only logged: the next media cleanup retries.
  await deleteUnusableMedia({ db, storage }, mediaIds).catch((error) =>
    log.warn({ err: error }, 'files of a product remain'),
  );
  return { productId: id };
}

/**
 * Locks the media of a product. Call it before the product is locked: all calls lock in this order, to avoid deadlocks.
 */
async function lockMedia(tx: Kysely<Schema>, sellerId: string, productId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('media')
    .select('id')
    .where('owner_id', '=', sellerId)
    .where('id', 'in', (media) =>
      media.selectFrom('product_media').select('media_id').where('product_id', '=', productId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Refuses an organic product that is not farm produce. */
function refuseOrganic(organic: boolean | undefined, category: string): void {
  if (organic && category !== 'farmProduce') {
    throw invalidField('organic', 'organic is only for the category farmProduce');
  }
}

/**
 * Returns the new value of `organic`: false if the new category is not `farmProduce`, otherwise undefined (unchanged).
 */
function organicAfterCategoryChange(category: string | undefined) {
  return category === undefined || category === 'farmProduce' ? undefined : false;
}

/**
 * Returns the column changes of a new price. A price that was valid for at least a week is shown beside a lower price
 * for two weeks. If the price is lowered again within a week, the shown original price stays.
 */
function priceChange(newPrice: number) {
  return {
    price_kobo: newPrice,
    price_since: sql<Date>`case when price_kobo = ${newPrice} then price_since else now() end`,
    original_price_kobo: originalPriceValue<number>(newPrice, 'price_kobo', 'original_price_kobo'),
    original_price_until: originalPriceValue<Date>(
      newPrice,
      `now() + interval '14 days'`,
      'original_price_until',
    ),
  };
}

/**
 * Returns the SQL of a new value for a column of the original price. A higher price sets null. A lower price after at
 * least a week sets `loweredValue`. Otherwise the value of the column stays.
 */
function originalPriceValue<T>(newPrice: number, loweredValue: string, column: string): RawBuilder<T | null> {
  return sql<T | null>`
    case when price_kobo < ${newPrice} then null
      when price_kobo > ${newPrice} and price_since <= now() - interval '7 days' then ${sql.raw(loweredValue)}
      else ${sql.raw(column)} end`;
}
