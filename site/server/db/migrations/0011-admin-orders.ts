import { type Kysely, type Migration, sql } from 'kysely';

/** Indexes for the orders that admins read: those of canteens, and those of one reference. */
export const adminOrders: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const ofCanteens = 'where canteen_id is not null';

const statements = [
  `create index orders_canteens_newest on orders (created_at desc, id desc) ${ofCanteens}`,
  `create index orders_canteen_newest on orders (canteen_id, created_at desc, id desc) ${ofCanteens}`,
  'create index orders_reference on orders (reference)',
];
