import { type Kysely, type Migration, sql } from 'kysely';

/** Sellers see their store's newest request for a badge, also one that was answered. */
export const storeRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(newestOfStore).execute(db);
  },
};

const newestOfStore =
  'create index verification_requests_store on verification_requests (store_id, created_at desc, id desc)';
