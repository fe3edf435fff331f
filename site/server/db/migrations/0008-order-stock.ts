import { type Kysely, type Migration, sql } from 'kysely';

/** How much stock an order line has taken, so that it can be put back. */
export const orderStock: Migration = {
  async up(db: Kysely<unknown>) {
    await sql
      .raw(
        `alter table order_lines
          add column stock_taken integer not null default 0 check (stock_taken between 0 and quantity)`,
      )
      .execute(db);
  },
};
