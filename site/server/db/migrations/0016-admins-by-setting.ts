import { type Kysely, type Migration, sql } from 'kysely';

/** Whoever ADMIN_EMAILS has made an admin stops being one when it no longer says so. */
export const adminsBySetting: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table people add column is_admin_by_setting boolean not null default false`.execute(db);
  },
};
