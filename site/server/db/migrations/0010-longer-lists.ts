import { type Kysely, type Migration, sql } from 'kysely';

/** Lists of products on all campuses, and those of admins, are read from an index however many products there are. */
export const longerLists: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const buyable = `where status = 'active' and stock is distinct from 0 and not is_hidden`;

const statements = [
  // Without them whoever asks for what hardly anything fits would have every product looked at.
  `create index products_category_newest on products (category, created_at desc, id desc) ${buyable}`,
  `create index products_price on products (price_kobo) ${buyable}`,

  'create index products_all_newest on products (created_at desc, id desc)',
  'create index products_hidden_newest on products (created_at desc, id desc) where is_hidden',
  'create index products_promoted_newest on products (created_at desc, id desc) where is_featured',

  // Admins know a person by the Google ID alone.
  'create index people_google_id on people (google_id)',
];
