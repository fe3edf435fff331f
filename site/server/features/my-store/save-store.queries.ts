import { type Kysely, sql } from 'kysely';
import type { DatabaseError } from 'pg';
import { ruleMessages } from '../../../../src/contract/shared/rule-messages.ts';
import type { Calls, MyStore } from '../../../../src/contract/shared/types.ts';
import { type Caller, requireSignedIn } from '../../auth/caller.ts';
import type { NewStore, Schema } from '../../db/schema.ts';
import { slugOf } from '../../db/slug.ts';
import { invalidField, Refusal } from '../../refusals/refusal.ts';
import { randomId } from '../../secrets.ts';
import { campuses, campusId } from '../campuses/campuses.queries.ts';
import { resolvePictures, toPictureId } from '../media/media.queries.ts';
import { findMyStore, lockStoreProducts } from './my-store.queries.ts';

type Body<C extends keyof Calls> = Calls[C]['body'];
type StoreFields = Omit<NewStore, 'id' | 'owner_id' | 'is_active' | 'created_at'>;

/** Creates a store from the short form, on the campus of the owner's profile. Its default address is the owner's. */
export async function createStore(
  tx: Kysely<Schema>,
  caller: Caller,
  { name, category, ...otherFields }: Body<'POST /stores'>,
): Promise<MyStore> {
  const slug = toStoreSlug(name, 'name');
  const owner = await lockOwner(tx, caller);
  const {
    description = '',
    address: formAddress,
    ...optionalFields
  } = await readOptionalFields(tx, caller, otherFields);
  const address = formAddress || owner.address || '';
  if (owner.campus_id === null) {
    throw new Refusal('forbidden', 'Please choose a campus in your profile first.');
  }
  const fields = {
    name,
    slug,
    category,
    description,
    address,
    campus_id: owner.campus_id,
    ...optionalFields,
  };
  await insertStore(tx, caller, fields, 'name');
  return findMyStore(tx, caller);
}

/** Changes only the fields in the request. */
export function changeStore(
  db: Kysely<Schema>,
  caller: Caller,
  { name, category, campus, deliveryTime, banner, ...otherFields }: Body<'PUT /stores/my-store'>,
): Promise<MyStore> {
  const fields: Partial<StoreFields> = {
    ...(name !== undefined && { name, slug: toStoreSlug(name, 'name') }),
    ...(category !== undefined && { category }),
    ...(campus !== undefined && { campus_id: campusId(campus) }),
    ...(deliveryTime !== undefined && { delivery_time: deliveryTime || null }),
  };
  return db.transaction().execute(async (tx) => {
    const optionalFields = await readOptionalFields(tx, caller, otherFields, banner);
    await updateStore(tx, caller, { ...fields, ...optionalFields }, 'name');
    return findMyStore(tx, caller);
  });
}

/** Creates or updates the store from the long form, which has all required fields. */
export function saveStore(
  db: Kysely<Schema>,
  caller: Caller,
  body: Body<'POST /update-store'>,
): Promise<MyStore> {
  const { storeName, storeDescription, address, campus, storeCategory, deliveryTime } = body;
  const fields: StoreFields = {
    name: storeName,
    slug: toStoreSlug(storeName, 'storeName'),
    description: storeDescription,
    address,
    campus_id: campusId(campus),
    category: storeCategory,
    ...(deliveryTime !== undefined && { delivery_time: deliveryTime || null }),
  };
  const banner = readBanner(body);
  return db.transaction().execute(async (tx) => {
    await lockOwner(tx, caller);
    const currentStore = await tx
      .selectFrom('stores')
      .select('banner_id')
      .where('owner_id', '=', caller.id)
      .executeTakeFirst();
    if (!currentStore && !caller.isPaid) throw new Refusal('forbidden', ruleMessages.unpaid);
    if (!currentStore?.banner_id && !banner)
      throw invalidField('storeBanner', ruleMessages.storeBannerMissing);
    if (banner) {
      const fieldMessages = { storeBanner: ruleMessages.storeBannerNotAnImage };
      const { storeBanner } = await resolvePictures(tx, caller.id, { storeBanner: banner }, fieldMessages);
      fields.banner_id = storeBanner;
    }
    if (currentStore) await updateStore(tx, caller, fields, 'storeName');
    else await insertStore(tx, caller, fields, 'storeName');
    return findMyStore(tx, caller);
  });
}

/** Returns the banner's id or URL. Refuses the call if both are sent and differ. */
function readBanner({ storeBanner, store_public_id: id }: Body<'POST /update-store'>): string | undefined {
  if (id && storeBanner && toPictureId(storeBanner) !== id) {
    throw invalidField('storeBanner', 'storeBanner must be the address of the picture store_public_id');
  }
  return id || storeBanner || undefined;
}

type OptionalFields = Pick<
  Body<'PUT /stores/my-store'>,
  'description' | 'location' | 'phone' | 'email' | 'social' | 'logo' | 'coverImage' | 'storeImage'
>;

/** Returns the columns of the optional fields in a request. An empty string removes the value. */
async function readOptionalFields(
  tx: Kysely<Schema>,
  caller: Caller,
  { description, location, phone, email, social, logo, coverImage, storeImage }: OptionalFields,
  banner?: string | null,
): Promise<Partial<StoreFields>> {
  const ids = await resolvePictures(tx, caller.id, { logo, coverImage, storeImage, banner });
  const columns = {
    description,
    address: location,
    phone,
    email: email === undefined ? undefined : email || null,
    instagram: social?.instagram === undefined ? undefined : social.instagram.replace('@', '') || null,
    whatsapp: social?.whatsapp === undefined ? undefined : social.whatsapp || null,
    logo_id: ids.logo,
    cover_id: ids.coverImage,
    image_id: ids.storeImage,
    banner_id: ids.banner,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Locks the owner, so that concurrent changes of a person's store run one after another. */
async function lockOwner(tx: Kysely<Schema>, { id }: Caller) {
  const owner = await tx
    .selectFrom('people')
    .select(['campus_id', 'address'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return requireSignedIn(owner);
}

/** Inserts a store and moves the owner's products on the store's campus into the store. */
async function insertStore(
  tx: Kysely<Schema>,
  caller: Caller,
  fields: StoreFields,
  nameField: string,
): Promise<void> {
  const store = { id: randomId(), owner_id: caller.id, ...fields };
  await refuseDuplicateStore(nameField, tx.insertInto('stores').values(store).execute());
  await tx
    .updateTable('products')
    .set({ store_id: store.id })
    .where('seller_id', '=', caller.id)
    .where('store_id', 'is', null)
    .where('campus_id', '=', store.campus_id)
    .execute();
}

/** Updates a store. A change of its campus applies to its products too. */
async function updateStore(
  tx: Kysely<Schema>,
  caller: Caller,
  fields: Partial<StoreFields>,
  nameField: string,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  if (fields.campus_id !== undefined) await lockStoreProducts(tx, caller.id);
  await refuseDuplicateStore(
    nameField,
    tx.updateTable('stores').set(fields).where('owner_id', '=', caller.id).execute(),
  );
  if (fields.campus_id === undefined) return;
  await sql`
    update products set campus_id = stores.campus_id
    from stores
    where stores.owner_id = ${caller.id} and products.store_id = stores.id
      and products.campus_id <> stores.campus_id`.execute(tx);
}

/**
 * Converts violations of the unique indexes into error responses. The indexes allow one store per person, and one store
 * per name on a campus.
 */
async function refuseDuplicateStore(nameField: string, write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    const { constraint } = error as Partial<DatabaseError>;
    if (constraint === 'stores_owner_id_key') throw new Refusal('conflict', ruleMessages.alreadyHasStore);
    if (constraint !== 'stores_campus_id_slug_key') throw error;
    const { storeNameTaken } = ruleMessages;
    throw new Refusal('conflict', storeNameTaken, { [nameField]: storeNameTaken });
  }
}

/** Slugs that are also the path of a route or of a campus. A store with such a slug could not be opened. */
const reservedSlugs = new Set([
  ...['my-store', 'followed', 'can-create', 'categories'],
  ...campuses.flatMap(({ id, name }) => [slugOf(id), slugOf(name)]),
]);

/** Returns the slug of a store name. Refuses an empty or reserved slug. */
function toStoreSlug(name: string, field: string): string {
  const slug = slugOf(name);
  if (slug === '') throw invalidField(field, `${field} must have a letter or a digit`);
  if (reservedSlugs.has(slug)) throw invalidField(field, ruleMessages.storeNameReserved);
  return slug;
}
