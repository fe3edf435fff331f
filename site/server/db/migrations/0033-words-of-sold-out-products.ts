import { type Kysely, type Migration, sql } from 'kysely';

/** The index of the words of sold-out products, for a search that finds them too. */
export const wordsOfSoldOutProducts: Migration = {
  async up(db: Kysely<unknown>) {
    // The condition is the same as in the baseline's indexes of sold-out products.
    await sql`create index products_sold_out_words on products using gin (campus_words(campus_id, search))
      with (fastupdate = off)
      where status <> 'inactive' and not is_hidden and (status = 'out_of_stock' or stock = 0)`.execute(db);
  },
};
