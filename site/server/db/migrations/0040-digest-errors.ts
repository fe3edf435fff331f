import { type Kysely, type Migration, sql } from 'kysely';

/** Why an e-mail was not accepted, and who is sending it at the moment. */
export const digestErrors: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table digests add column error text, add column last_attempt_at timestamptz(3),
        add column claimed_until timestamptz(3)`.execute(db);
    await sql`create index digests_failed on digests (last_attempt_at) where status = 'failed'`.execute(db);
  },
};
