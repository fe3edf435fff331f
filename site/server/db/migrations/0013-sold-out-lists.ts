import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for the lists of products that are sold out. */
export const soldOutLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const soldOut = `where status <> 'inactive' and not is_hidden and (status = 'out_of_stock' or stock = 0)`;

const statements = [
  `create index products_sold_out_newest on products (created_at desc, id desc) ${soldOut}`,
  `create index products_campus_sold_out_newest on products (campus_id, created_at desc, id desc) ${soldOut}`,
];
