import { type Kysely, type Migration, sql } from 'kysely';

/** The carts of signed-in people. */
export const carts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `create table cart_lines (
    person_id text not null references people (id) on delete cascade,
    product_id text not null,
    quantity smallint not null check (quantity between 0 and 99),
    added_at timestamptz(3) not null,
    changed_at timestamptz(3) not null,
    primary key (person_id, product_id)
  )`,
  'create index cart_lines_removed on cart_lines (changed_at) where quantity = 0',
];
