import { type Kysely, type Migration, sql } from 'kysely';

/** Products that went inactive with their store can be put back together, and a profile may name a university. */
export const statusWithStore: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table products add column status_with_store text
    check (status_with_store in ('active', 'out_of_stock'))`,
  'alter table people add column university text',
];
