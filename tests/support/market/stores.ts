import type { Database } from '../../../site/server/db/open.ts';
import type { NewStore } from '../../../site/server/db/schema.ts';
import type { TestServer } from '../server/server.ts';
import { addPerson } from './people.ts';
import { funaab } from './products.ts';

const firstCreatedAt = Date.parse('2026-08-01T08:00:00Z');

/** Adds stores, each newer than the one before. A store without `owner_id` gets a new owner, with the vendor package by default. */
export async function addStores(
  database: Database,
  stores: (Partial<NewStore> & { id: string; isPaid?: boolean })[],
): Promise<void> {
  for (const [index, { isPaid = true, ...overrides }] of stores.entries()) {
    const owner_id = overrides.owner_id ?? `owner-of-${overrides.id}`;
    if (overrides.owner_id === undefined) {
      await addPerson(database, owner_id, { paid_at: isPaid ? new Date('2026-08-01') : null });
    }
    await database.db
      .insertInto('stores')
      .values({
        name: `Store ${overrides.id}`,
        slug: `store-${overrides.id}`,
        description: '',
        address: 'Shop 4, SU building',
        campus_id: funaab,
        category: 'Electronics',
        created_at: new Date(firstCreatedAt + index * 60_000),
        ...overrides,
        owner_id,
      })
      .execute();
  }
}

/** Adds a review by a new user. */
export async function addReview(
  database: Database,
  product_id: string,
  rating: number | null,
  id = `review-of-${product_id}-${rating}`,
): Promise<void> {
  await addPerson(database, `writer-of-${id}`);
  await database.db
    .insertInto('reviews')
    .values({ id, product_id, person_id: `writer-of-${id}`, rating, comment: 'It does what it should.' })
    .execute();
}

export async function closeStore({ db }: Database, id: string): Promise<void> {
  await db.updateTable('stores').set({ is_active: false }).where('id', '=', id).execute();
}

/** Returns functions that read the API as a guest. */
export function makeStoreReader(server: TestServer) {
  const readApi = async (path: string) => (await server.get(`/api${path}`)).json();
  return {
    readApi,
    readStoreIds: async (path: string) =>
      (await readApi(path)).data.stores.map(({ _id }: { _id: string }) => _id),
  };
}
