import { type Kysely, type Migration, sql } from 'kysely';

/** What people do not want to be told. */
export const alertSwitches: Migration = {
  async up(db: Kysely<unknown>) {
    // A column for each channel. Without a row, a kind of alerts has its default channels.
    await sql`
      create table alert_switches (
        person_id text not null references people (id) on delete cascade,
        kind text not null,
        is_listed boolean not null,
        primary key (person_id, kind)
      )`.execute(db);
  },
};
