import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for the lists of products on all campuses and for those of admins. */
export const longerLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const buyable = `where status = 'active' and stock is distinct from 0 and not is_hidden`;

const statements = [
  // Without them a filter with few matches would scan every product.
  `create index products_category_newest on products (category, created_at desc, id desc) ${buyable}`,
  `create index products_price on products (price_kobo) ${buyable}`,

  'create index products_all_newest on products (created_at desc, id desc)',
  'create index products_hidden_newest on products (created_at desc, id desc) where is_hidden',
  'create index products_promoted_newest on products (created_at desc, id desc) where is_featured',

  // Admins find a person by Google ID.
  'create index people_google_id on people (google_id)',
];
