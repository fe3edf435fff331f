import { type Kysely, type Migration, sql } from 'kysely';

/** The e-mails that tell people each day what they have not seen, and who has stopped them. */
export const digests: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table people add column digests_stopped_at timestamptz(3)`.execute(db);
    await sql`
      create table digests (
        id text primary key default gen_random_uuid()::text,
        person_id text not null references people (id) on delete cascade,
        day date not null,
        status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
        attempts int not null default 0,
        told_until timestamptz(3),
        created_at timestamptz(3) not null default now(),
        unique (person_id, day)
      )`.execute(db);
    await sql`create index digests_pending on digests (created_at) where status = 'pending'`.execute(db);
    await sql`create index digests_age on digests (created_at)`.execute(db);
  },
};
