import { type Kysely, type Migration, sql } from 'kysely';

/** Words to search products by, the order of what is found, and the words that a misspelt one may have meant. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const buyable = `where status = 'active' and stock is distinct from 0 and not is_hidden`;

// The bodies are written as expressions, which are bound to what they name when they are made: in PostgreSQL 17 an
// index is built and restored with an empty search path.
const statements = [
  'create extension if not exists pg_trgm',

  // As the server splits what people type: without capitals and accents, between all that is no letter and no digit.
  `create function search_words(text) returns text[] language sql immutable strict parallel safe
    return array(
      select left(word, 40)
      from regexp_split_to_table(
        lower(regexp_replace(normalize($1, nfkd), '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+'
      ) as word
      where word <> ''
    )`,

  // With each two neighbours as one word: "power bank" is found as powerbank, and "i-phone" as iphone.
  `create function name_words(text) returns text[] language sql immutable strict parallel safe
    return (
      select words || array(
        select left(words[place] || words[place + 1], 40) from generate_series(1, cardinality(words) - 1) as place
      )
      from search_words($1) as words
    )`,

  // The words of a name are also there with an equals sign, because they count for more.
  `create function product_words(name text, description text) returns tsvector
    language sql immutable strict parallel safe
    return (
      select array_to_tsvector(array(select '=' || word from unnest(words) as word) || words
        || search_words(description))
      from name_words(name) as words
    )`,

  // Every word alone, and behind the campus: the beginning of a word is then looked up on that campus alone. The cost
  // keeps PostgreSQL from computing this for each row where it should use the index.
  `create function campus_words(campus_id text, words tsvector) returns tsvector
    language sql immutable strict parallel safe cost 10000
    return (
      select array_to_tsvector(alone || array(select left(md5(campus_id), 6) || '/' || word from unnest(alone) as word))
      from tsvector_to_array(words) as alone
    )`,

  `create function ranked_time(created_at timestamptz, favorite_steps smallint) returns timestamptz
    language sql immutable strict parallel safe
    return created_at + favorite_steps * interval '48 hours'`,

  'drop index products_words',
  `alter table products
    drop column search,
    add column search tsvector not null generated always as (product_words(name, description)) stored,
    add column favorite_steps smallint not null default 0,
    add column ranked_at timestamptz(3) not null
      generated always as (ranked_time(created_at, favorite_steps)) stored`,
  `create index products_words on products using gin (campus_words(campus_id, search))
    with (fastupdate = off) ${buyable}`,
  `create index products_ranked on products (ranked_at desc, id desc) ${buyable}`,
  `create index products_campus_ranked on products (campus_id, ranked_at desc, id desc) ${buyable}`,

  // Stores by the same words.
  'drop index stores_words',
  `create index stores_words on stores using gin (
    campus_id, array_to_tsvector(name_words(name) || search_words(description || ' ' || category))
  )`,

  // One step up for the first favourite, for the third, for the seventh and so on: each takes twice as many, so that few
  // hearts write to the product.
  `create function rank_by_favorites() returns trigger language plpgsql as $$
    begin
      -- Two hearts at once would otherwise not count each other. In order, so that they never wait in a circle.
      perform from products where id in (select product_id from changed) order by id for no key update;
      update products set favorite_steps = counted.steps
      from (
        select ids.product_id, floor(log(2::numeric, 1 + count(favorites.product_id)))::smallint as steps
        from (select distinct product_id from changed) as ids left join favorites using (product_id)
        group by ids.product_id
      ) as counted
      where products.id = counted.product_id and products.favorite_steps <> counted.steps;
      return null;
    end
  $$`,
  `create trigger favorites_added after insert on favorites referencing new table as changed
    for each statement execute function rank_by_favorites()`,
  `create trigger favorites_removed after delete on favorites referencing old table as changed
    for each statement execute function rank_by_favorites()`,

  // The words of all names, and how many products have each. They are only ever shown after a product was found by them:
  // some may belong to hidden products alone.
  `create table words (
    word text collate "C" primary key,
    products integer not null
  )`,
  'create index words_similar on words using gin (word gin_trgm_ops)',
  `create function count_words(added text[], removed text[]) returns void language plpgsql as $$
    declare
      counted text[];
    begin
      with changes as (
        select word, count(distinct place)::integer as products
        from unnest(added) with ordinality as names (name, place), unnest(search_words(name)) as word group by word
        union all
        select word, -count(distinct place)::integer
        from unnest(removed) with ordinality as names (name, place), unnest(search_words(name)) as word group by word
      ), kept as (
        -- In order, so that two at once never wait in a circle.
        insert into words as known (word, products)
        select word, sum(products) from changes
        where length(word) between 3 and 30 and word ~ '^[[:alpha:]]+$'
        group by word having sum(products) <> 0 order by word
        on conflict (word) do update set products = known.products + excluded.products
        returning word
      )
      select array_agg(word) into counted from kept;
      if removed is not null then
        delete from words where word = any(counted) and products <= 0;
      end if;
    end
  $$`,
  `create function keep_words() returns trigger language plpgsql as $$
    begin
      case tg_op
        when 'INSERT' then perform count_words((select array_agg(name) from changed), null);
        when 'DELETE' then perform count_words(null, (select array_agg(name) from changed));
        else perform count_words(array[new.name], array[old.name]);
      end case;
      return null;
    end
  $$`,
  `create trigger products_added after insert on products referencing new table as changed
    for each statement execute function keep_words()`,
  `create trigger products_removed after delete on products referencing old table as changed
    for each statement execute function keep_words()`,
  `create trigger products_renamed after update of name on products
    for each row when (old.name <> new.name) execute function keep_words()`,

  // What is there already.
  `update products set favorite_steps = counted.steps
    from (
      select product_id, floor(log(2::numeric, 1 + count(*)))::smallint as steps from favorites group by product_id
    ) as counted
    where products.id = counted.product_id`,
  'select count_words(array_agg(name), null) from products',
];
