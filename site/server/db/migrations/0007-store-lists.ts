import { type Kysely, type Migration, sql } from 'kysely';

/** Stores are listed of all campuses too, searched by their words and found by their slug. */
export const storeLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  'create index stores_all_newest on stores (created_at desc, id desc)',
  'create index stores_slug on stores (slug)',
  `create index stores_words on stores using gin (
    campus_id, to_tsvector('simple'::regconfig, name || ' ' || description || ' ' || category)
  )`,
];
