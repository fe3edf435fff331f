import { type Kysely, type Migration, sql } from 'kysely';

/** The addresses whose owners are admins by the command `admin`, beside those of ADMIN_EMAILS. */
export const adminEmails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table admin_emails (
      email text primary key check (email = lower(email)),
      added_at timestamptz(3) not null default now()
    )`.execute(db);
  },
};
