import { type Kysely, type Migration, sql } from 'kysely';

/** Counts that lists of stores and pages of products show, kept where they are shown. */
export const keptCounts: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements = [
  `alter table products
    add column review_count integer not null default 0,
    add column rated_count integer not null default 0,
    add column stars integer not null default 0`,
  // Of the products that a store shows.
  `alter table stores
    add column product_count integer not null default 0,
    add column review_count integer not null default 0,
    add column rated_count integer not null default 0,
    add column stars integer not null default 0,
    add column follower_count integer not null default 0,
    add column rating_tenths smallint
      generated always as (case when rated_count > 0 then round(10.0 * stars / rated_count)::smallint end) stored`,

  // What is there already. Triggers would count it again, so they are made after.
  `update products
    set review_count = counted.review_count, rated_count = counted.rated_count, stars = counted.stars
    from (
      select product_id, count(*) as review_count, count(rating) as rated_count, coalesce(sum(rating), 0) as stars
      from reviews group by product_id
    ) as counted
    where products.id = counted.product_id`,
  `update stores
    set product_count = counted.product_count, review_count = counted.review_count,
      rated_count = counted.rated_count, stars = counted.stars
    from (
      select store_id, count(*) as product_count, sum(review_count) as review_count,
        sum(rated_count) as rated_count, sum(stars) as stars
      from products where status <> 'inactive' and not is_hidden group by store_id
    ) as counted
    where stores.id = counted.store_id`,
  `update stores set follower_count = counted.followers
    from (select store_id, count(*) as followers from follows group by store_id) as counted
    where stores.id = counted.store_id`,

  // A store by its stars. One without any comes last.
  'create index stores_rated on stores (campus_id, coalesce(rating_tenths, -1) desc, id desc)',
  'create index stores_all_rated on stores (coalesce(rating_tenths, -1) desc, id desc)',

  // To start other processes for a search takes longer than the search.
  'alter function campus_words(text, tsvector) parallel restricted',

  // Each change adds its difference, in one statement: so none is lost when several come at once.
  `create function count_review() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update products
        set review_count = review_count - 1, rated_count = rated_count - (old.rating is not null)::integer,
          stars = stars - coalesce(old.rating, 0)
        where id = old.product_id;
      end if;
      if tg_op <> 'DELETE' then
        update products
        set review_count = review_count + 1, rated_count = rated_count + (new.rating is not null)::integer,
          stars = stars + coalesce(new.rating, 0)
        where id = new.product_id;
      end if;
      return null;
    end
  $$`,
  `create trigger reviews_counted after insert or delete on reviews
    for each row execute function count_review()`,
  `create trigger ratings_counted after update of rating, product_id on reviews for each row
    when (old.rating is distinct from new.rating or old.product_id <> new.product_id)
    execute function count_review()`,

  `create function count_product() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.status <> 'inactive' and not old.is_hidden then
        update stores
        set product_count = product_count - 1, review_count = review_count - old.review_count,
          rated_count = rated_count - old.rated_count, stars = stars - old.stars
        where id = old.store_id;
      end if;
      if tg_op <> 'DELETE' and new.status <> 'inactive' and not new.is_hidden then
        update stores
        set product_count = product_count + 1, review_count = review_count + new.review_count,
          rated_count = rated_count + new.rated_count, stars = stars + new.stars
        where id = new.store_id;
      end if;
      return null;
    end
  $$`,
  `create trigger products_counted after insert or delete on products
    for each row execute function count_product()`,
  `create trigger changed_products_counted after update on products for each row
    when (old.store_id is distinct from new.store_id or old.status <> new.status
      or old.is_hidden <> new.is_hidden or old.review_count <> new.review_count
      or old.rated_count <> new.rated_count or old.stars <> new.stars)
    execute function count_product()`,

  `create function count_follow() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update stores set follower_count = follower_count - 1 where id = old.store_id;
      else
        update stores set follower_count = follower_count + 1 where id = new.store_id;
      end if;
      return null;
    end
  $$`,
  `create trigger follows_counted after insert or delete on follows
    for each row execute function count_follow()`,
];
