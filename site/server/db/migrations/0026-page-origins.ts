import { type Kysely, type Migration, sql } from 'kysely';

/** Remembers the page that embeds us where an order or a message was written, so that no other such page reads it. */
export const pageOrigins: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Null: on the hosted site, as was everything before.
  'alter table orders add column origin text',
  'alter table messages add column origin text',
  `create index messages_of_page on messages (thread_id, origin, created_at) where origin is not null`,
];
