import { type Kysely, sql } from 'kysely';
import { ruleMessages } from '../../../../src/contract/shared/rules.ts';
import type { Calls, MyProductDetails, Reply } from '../../../../src/contract/shared/types.ts';
import { lockCaller } from '../../auth/deleted-account.ts';
import { randomId } from '../../auth/secrets.ts';
import { kobo } from '../../db/money.ts';
import type { Schema } from '../../db/schema.ts';
import { type Allowance, countUse } from '../../limits/daily-allowance.ts';
import type { Log } from '../../log.ts';
import { found, invalidField } from '../../refusals/refusal.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { deleteFiles, takeAway } from '../media/delete-media.ts';
import type { MediaParts } from '../media/media-parts.ts';
import { findMyProduct } from './my-products.queries.ts';
import { priceChange } from './price-change.ts';
import { readMedia, setMedia } from './product-media.ts';

const newProducts: Allowance = {
  what: 'product',
  perDay: 20,
  usedUp: 'You have listed 20 products today. Come back tomorrow.',
};

/** Lists a product on the campus of the store; without a store, on that of the profile. */
export async function createProduct(
  tx: Kysely<Schema>,
  sellerId: string,
  body: Calls['POST /create-product']['body'],
  now: number,
): Promise<MyProductDetails> {
  refuseOrganic(body.organic, body.category);
  const sentCampus = body.campus ? campusId(body.campus) : null;
  const media = await readMedia(tx, sellerId, body);
  if (!media.images?.length) throw invalidField('productImages', ruleMessages.productImagesMissing);
  await countUse(tx, sellerId, newProducts, now);
  // Waits for a store that the same person is creating, so that the product belongs to it.
  await tx.selectFrom('people').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute();
  const id = randomId();
  const { rows } = await sql`
    insert into products (id, seller_id, store_id, name, description, price_kobo, category, campus_id, stock,
      phone, organic)
    select ${id}, people.id, stores.id, ${body.productName}, ${body.productDescription},
      ${kobo(body.productPrice)}, ${body.category},
      coalesce(stores.campus_id, people.campus_id, ${sentCampus}), ${body.stock ?? null},
      ${body.phoneNumber}, ${body.organic ?? false}
    from people left join stores on stores.owner_id = people.id
    where people.id = ${sellerId} and coalesce(stores.campus_id, people.campus_id, ${sentCampus}) is not null
    returning id`.execute(tx);
  if (rows.length === 0) throw invalidField('campus', 'campus is not chosen yet: please choose yours first');
  await setMedia(tx, id, media);
  return findMyProduct(tx, sellerId, id);
}

/** Changes the sent fields only. */
export function updateProduct(
  db: Kysely<Schema>,
  sellerId: string,
  id: string,
  body: Calls['POST /update-product/{id}']['body'],
): Promise<MyProductDetails> {
  return db.transaction().execute(async (tx) => {
    const media = await readMedia(tx, sellerId, body);
    const changed = await tx
      .updateTable('products')
      .set({
        name: body.productName,
        description: body.productDescription,
        category: body.category,
        status: body.status,
        // Its seller has decided about it, so it is no longer put back with the others.
        ...(body.status && { status_with_store: null }),
        stock: body.stock,
        phone: body.phoneNumber,
        organic: body.organic ?? stillOrganic(body.category),
        updated_at: sql<Date>`now()`,
        ...(body.productPrice !== undefined && priceChange(kobo(body.productPrice))),
      })
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning(['category'])
      .executeTakeFirst();
    refuseOrganic(body.organic, found(changed, 'Product not found').category);
    await setMedia(tx, id, media);
    return findMyProduct(tx, sellerId, id);
  });
}

/** Deletes a product with its pictures and videos, unless something else uses them: they count for the seller's space. */
export async function deleteProduct(
  { db, store }: Pick<MediaParts, 'db' | 'store'>,
  sellerId: string,
  id: string,
  log: Pick<Log, 'warn'>,
): Promise<Reply<'DELETE /product/{id}'>> {
  const gone = await db.transaction().execute(async (tx) => {
    await lockCaller(tx, sellerId);
    const files = await lockOwnMedia(tx, sellerId, id);
    const deleted = await tx
      .deleteFrom('products')
      .where('id', '=', id)
      .where('seller_id', '=', sellerId)
      .returning('id')
      .executeTakeFirst();
    found(deleted, 'Product not found');
    return takeAway(tx, files);
  });
  // The product is deleted whatever becomes of this; the next collection tries again.
  await deleteFiles({ db, store }, gone).catch((error) =>
    log.warn({ err: error }, 'files of a product remain'),
  );
  return { productId: id };
}

/** In the order in which all calls lock these rows: files, and then the product. */
async function lockOwnMedia(tx: Kysely<Schema>, sellerId: string, productId: string): Promise<string[]> {
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

/** Only farm produce can be organic. */
function refuseOrganic(organic: boolean | undefined, category: string): void {
  if (organic && category !== 'farmProduce') {
    throw invalidField('organic', 'organic is only for the category farmProduce');
  }
}

/** A product that leaves the farms' category is no longer organic. */
function stillOrganic(category: string | undefined) {
  return category === undefined || category === 'farmProduce' ? undefined : false;
}
