import { type Kysely, type Migration, sql } from 'kysely';

/**
 * The lowest prices of the last 30 days. People are told about a lower price only if it is lower than all of them, so a
 * seller who raises a price first and then lowers it does not look cheaper.
 */
export const lowestPrices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Only a day on which the price changed has a row: the lowest price that ended on that day. So a product has at most 31.
  `create table lowest_prices (
    product_id text not null references products (id) on delete cascade,
    day date not null,
    price_kobo bigint not null check (price_kobo > 0),
    primary key (product_id, day)
  )`,

  // As before, but with the lowest price.
  `create or replace function record_favorite_change() returns trigger language plpgsql as $$
    declare
      today date := (now() at time zone 'Africa/Lagos')::date;
      lowest_price bigint;
    begin
      if new.price_kobo <> old.price_kobo then
        delete from lowest_prices where product_id = new.id and day < today - 30;
        insert into lowest_prices (product_id, day, price_kobo) values (new.id, today, old.price_kobo)
        on conflict (product_id, day) do update
          set price_kobo = least(lowest_prices.price_kobo, excluded.price_kobo);
      end if;
      if not exists (select from favorites where product_id = new.id) then
        return null;
      end if;
      if new.price_kobo < old.price_kobo then
        select min(price_kobo) into lowest_price from lowest_prices where product_id = new.id;
        if new.price_kobo < lowest_price then
          insert into favorite_changes (kind, product_id, price_before_kobo)
          values ('price_drop', new.id, lowest_price)
          on conflict (product_id, kind) do update set last_favorite_at = '-infinity',
            price_before_kobo = greatest(favorite_changes.price_before_kobo, excluded.price_before_kobo);
        end if;
      end if;
      if (old.status = 'out_of_stock' or old.stock = 0) and new.status = 'active' and new.stock is distinct from 0 then
        insert into favorite_changes (kind, product_id) values ('back_in_stock', new.id)
        on conflict (product_id, kind) do update set last_favorite_at = '-infinity';
      end if;
      return null;
    end
  $$`,
  'drop trigger products_favorites_told on products',
  `create trigger products_favorites_told after update of price_kobo, status, stock on products for each row
    when (new.price_kobo <> old.price_kobo or old.status <> new.status or old.stock is distinct from new.stock)
    execute function record_favorite_change()`,
];
