import { type Kysely, type Migration, sql } from 'kysely';

/** Hidden products are in no list, so the indexes of lists leave them out. */
export const hiddenProducts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const buyable = `where status = 'active' and stock is distinct from 0 and not is_hidden`;

const statements = [
  `drop index products_newest, products_campus_newest, products_campus_category_newest,
    products_campus_price, products_featured, products_words`,
  `create index products_newest on products (created_at desc, id desc) ${buyable}`,
  `create index products_campus_newest on products (campus_id, created_at desc, id desc) ${buyable}`,
  `create index products_campus_category_newest
    on products (campus_id, category, created_at desc, id desc) ${buyable}`,
  `create index products_campus_price on products (campus_id, price_kobo) ${buyable}`,
  `create index products_featured on products (campus_id) ${buyable} and is_featured`,
  `create index products_words on products using gin (campus_id, search) ${buyable}`,

  // Recent favourites of a product are counted from the index alone.
  'create index favorites_product_newest on favorites (product_id, created_at)',
  'drop index favorites_product',
];
