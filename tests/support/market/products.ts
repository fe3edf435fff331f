import type { Database } from '../../../site/server/db/open.ts';
import type { NewMedia, NewProduct } from '../../../site/server/db/schema.ts';

/** The ids of two campuses. */
export const funaab = 'Federal_University_of_Agriculture_Abeokuta';
export const unilag = 'University_of_Lagos';

/** Adds a seller: with the vendor package if `isPaid` is true, and with a store if `storeId` is given. */
export async function addSeller(
  { db }: Database,
  id: string,
  options: { isPaid?: boolean; storeId?: string } = {},
): Promise<void> {
  await db
    .insertInto('people')
    .values({
      id,
      display_name: `Seller ${id}`,
      paid_at: options.isPaid ? new Date('2026-08-01') : null,
      verified_as: null,
    })
    .execute();
  if (options.storeId === undefined) return;
  await db
    .insertInto('stores')
    .values({
      id: options.storeId,
      owner_id: id,
      name: `Store ${options.storeId}`,
      slug: options.storeId,
      description: '',
      address: '',
      campus_id: funaab,
      category: 'Electronics',
    })
    .execute();
}

const firstCreatedAt = Date.parse('2026-08-01T08:00:00Z');

/** Adds products, each newer than the one before. */
export async function addProducts({ db }: Database, products: Partial<NewProduct>[]): Promise<void> {
  const rows = products.map((overrides, index) => ({
    id: `p${String(index).padStart(4, '0')}`,
    seller_id: 'seller',
    store_id: null,
    name: `Thing ${index}`,
    description: '',
    price_kobo: 100_000,
    original_price_kobo: null,
    category: 'Electronics',
    campus_id: funaab,
    stock: null,
    created_at: new Date(firstCreatedAt + index * 60_000),
    ...overrides,
  }));
  await db.insertInto('products').values(rows).execute();
}

/** Adds uploaded files. Everybody may use a file without an owner. */
export async function addFiles(
  { db }: Database,
  files: (Partial<NewMedia> & { id: string })[],
): Promise<void> {
  const defaultFields = {
    width: 960,
    height: 1280,
    color: '#aabbcc',
    type: 'image' as const,
    owner_id: null,
  };
  const rows = files.map((overrides) => ({
    ...defaultFields,
    ...(overrides.type === 'video' && { format: 'mp4' as const }),
    ...overrides,
  }));
  await db.insertInto('media').values(rows).execute();
}

/** Adds a picture, and makes it the picture of these products. */
export async function addPicture({ db }: Database, productIds: string[] = [], id = 'picture'): Promise<void> {
  await db
    .insertInto('media')
    .values({ id, width: 960, height: 1280, color: '#aabbcc', type: 'image' })
    .execute();
  if (productIds.length === 0) return;
  await db
    .insertInto('product_media')
    .values(productIds.map((product_id) => ({ product_id, position: 0, media_id: id })))
    .execute();
}
