import { type Kysely, type Migration, sql } from 'kysely';

/** How popular each product of a paid seller is, kept so that Featured need not count it. */
export const popularity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  // Popularity in steps of about a hundredth. The first products of an index by steps are the most popular ones, and most
  // visits of a popular product leave that index alone.
  `create function popularity_steps(views integer, recent_favorites integer) returns smallint
    language sql immutable strict parallel safe
    return round(100 * ln(1 + views::float8 + 5 * recent_favorites))::smallint`,

  // Not in products: there each visit would write to all indexes of the product.
  `create table popularity (
    product_id text primary key references products on delete cascade,
    campus_id text not null,
    shop text not null,
    is_shown boolean not null,
    views integer not null,
    recent_favorites integer not null,
    recent_until timestamptz(3),
    steps smallint not null generated always as (popularity_steps(views, recent_favorites)) stored
  ) with (fillfactor = 80)`,

  // Counts these products again. Whoever calls it has locked them, so that what several change at once is all counted.
  `create function count_popularity(ids text[]) returns void language sql as $$
    insert into popularity as kept
      (product_id, campus_id, shop, is_shown, views, recent_favorites, recent_until)
    select products.id, products.campus_id, coalesce(products.store_id, products.seller_id),
      products.status = 'active' and products.stock is distinct from 0 and not products.is_hidden
        and not products.is_featured and exists (
          select from product_media join media on media.id = product_media.media_id and media.type = 'image'
          where product_media.product_id = products.id),
      products.views, count(favorites.created_at), min(favorites.created_at) + interval '14 days'
    from products
    join people on people.id = products.seller_id and people.paid_at is not null
    left join favorites on favorites.product_id = products.id and favorites.created_at > now() - interval '14 days'
    where products.id = any(ids)
    group by products.id order by products.id
    on conflict (product_id) do update
    set campus_id = excluded.campus_id, shop = excluded.shop, is_shown = excluded.is_shown, views = excluded.views,
      recent_favorites = excluded.recent_favorites, recent_until = excluded.recent_until
  $$`,

  // What is there already.
  'select count_popularity(array(select id from products))',
  'create index popularity_campus on popularity (campus_id, steps desc) where is_shown',
  'create index popularity_all on popularity (steps desc) where is_shown',
  'create index popularity_recent on popularity (recent_until) where recent_favorites > 0',

  `create function count_popularity_of_product() returns trigger language plpgsql as $$
    begin
      -- The seller may be paying at this moment.
      if tg_op = 'INSERT' then perform from people where id = new.seller_id for share; end if;
      perform count_popularity(array[new.id]);
      return null;
    end
  $$`,
  `create trigger products_made_popular after insert on products
    for each row execute function count_popularity_of_product()`,
  `create trigger changed_products_made_popular after update on products for each row
    when (old.store_id is distinct from new.store_id or old.campus_id <> new.campus_id or old.status <> new.status
      or (old.stock = 0) is distinct from (new.stock = 0)
      or old.is_hidden <> new.is_hidden or old.is_featured <> new.is_featured)
    execute function count_popularity_of_product()`,

  // Each visit also counts a few products again whose favourites are no longer recent.
  `create function count_visit() returns trigger language plpgsql as $$
    declare
      aged text[];
    begin
      update popularity set views = new.views where product_id = new.id;
      select array_agg(product_id) into aged from (
        select product_id from popularity where recent_favorites > 0 and recent_until <= now()
        order by recent_until limit 10
      ) as old;
      if aged is not null then
        select array_agg(id) into aged from (
          select id from products where id = any(aged) for no key update skip locked
        ) as locked;
        perform count_popularity(aged);
      end if;
      return null;
    end
  $$`,
  `create trigger visits_counted after update of views on products for each row
    when (old.views <> new.views) execute function count_visit()`,

  `create function count_popularity_of_seller() returns trigger language plpgsql as $$
    begin
      perform from products where seller_id = new.id order by id for no key update;
      if new.paid_at is null then
        delete from popularity where product_id in (select id from products where seller_id = new.id);
      else
        perform count_popularity(array(select id from products where seller_id = new.id));
      end if;
      return null;
    end
  $$`,
  `create trigger sellers_made_popular after update of paid_at on people for each row
    when ((old.paid_at is null) <> (new.paid_at is null)) execute function count_popularity_of_seller()`,

  // Two favorites at once would otherwise not count each other. In order, so that they never wait in a circle.
  `create function count_popularity_of_changed() returns trigger language plpgsql as $$
    begin
      perform from products where id in (select product_id from changed) order by id for no key update;
      perform count_popularity(array(select distinct product_id from changed));
      return null;
    end
  $$`,
  `create trigger media_added after insert on product_media referencing new table as changed
    for each statement execute function count_popularity_of_changed()`,
  `create trigger media_changed after update on product_media referencing new table as changed
    for each statement execute function count_popularity_of_changed()`,
  `create trigger media_removed after delete on product_media referencing old table as changed
    for each statement execute function count_popularity_of_changed()`,
  `create trigger favorites_added_to_popularity after insert on favorites referencing new table as changed
    for each statement execute function count_popularity_of_changed()`,
  `create trigger favorites_removed_from_popularity after delete on favorites referencing old table as changed
    for each statement execute function count_popularity_of_changed()`,
];
