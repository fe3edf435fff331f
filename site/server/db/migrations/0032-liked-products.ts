import { type Kysely, type Migration, sql } from 'kysely';

/** The indexes of products that are sorted by their number of favorites. */
export const likedProducts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// The condition is the same as in the baseline's indexes of products that can be bought.
const buyable = `where status = 'active' and stock is distinct from 0 and not is_hidden`;

const statements = [
  `create index products_liked on products (favorite_steps desc, created_at desc, id desc) ${buyable}`,
  `create index products_campus_liked
    on products (campus_id, favorite_steps desc, created_at desc, id desc) ${buyable}`,
];
