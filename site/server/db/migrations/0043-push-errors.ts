import { type Kysely, type Migration, sql } from 'kysely';

/** Why a push was not accepted, and when it was last tried. */
export const pushErrors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pushes add column error text, add column last_attempt_at timestamptz(3)`.execute(
      db,
    );
    await sql`create index pushes_failed on pushes (created_at) where status = 'failed'`.execute(db);
  },
};
