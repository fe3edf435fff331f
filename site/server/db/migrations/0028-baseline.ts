import { type Kysely, type Migration, sql } from 'kysely';

/**
 * All tables, with their indexes, functions and triggers. Migrations 0001 to 0027 created the same tables: see
 * `migrate.ts`.
 */
export const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

// Times have milliseconds, as in JavaScript: a cursor would cut off a finer time and skip a row.

const extensions = [
  // Lets one GIN index contain a campus beside words.
  'create extension if not exists btree_gin',
  'create extension if not exists pg_trgm',
];

// Some functions below have an expression as their body, not a string. PostgreSQL resolves the names in it when the
// function is created, because PostgreSQL 17 builds and restores indexes with an empty search path.
const search = [
  // Splits text into words like the server does: in lower case, without accents, and at everything that is neither a
  // letter nor a digit.
  `create function search_words(text) returns text[] language sql immutable strict parallel safe
    return array(
      select left(word, 40)
      from regexp_split_to_table(
        lower(regexp_replace(normalize($1, nfkd), '[\\u0300-\\u036f]', '', 'g')), '[^[:alnum:]]+'
      ) as word
      where word <> ''
    )`,

  // Adds each pair of adjacent words as one word, so that "powerbank" finds "power bank" and "iphone" finds "i-phone".
  `create function name_words(text) returns text[] language sql immutable strict parallel safe
    return (
      select words || array(
        select left(words[place] || words[place + 1], 40) from generate_series(1, cardinality(words) - 1) as place
      )
      from search_words($1) as words
    )`,

  // Words of the name are also stored with an equals sign, because they rank higher.
  `create function product_words(name text, description text) returns tsvector
    language sql immutable strict parallel safe
    return (
      select array_to_tsvector(array(select '=' || word from unnest(words) as word) || words
        || search_words(description))
      from name_words(name) as words
    )`,

  // Returns each word twice: alone, and prefixed with the campus, so that a prefix search reads only one campus. The
  // high cost keeps PostgreSQL from computing this for each row instead of using the index. It runs without parallel
  // workers, because starting them takes longer than the search.
  `create function campus_words(campus_id text, words tsvector) returns tsvector
    language sql immutable strict parallel restricted cost 10000
    return (
      select array_to_tsvector(alone || array(select left(md5(campus_id), 6) || '/' || word from unnest(alone) as word))
      from tsvector_to_array(words) as alone
    )`,
];

const people = [
  `create table people (
    id text primary key,
    display_name text not null,
    issuer text,
    google_id text,
    email text,
    picture_url text,
    phone text,
    address text,
    campus_id text,
    department text,
    year text,
    university text,
    role text not null default 'user' check (role in ('user', 'admin')),
    is_admin_by_setting boolean not null default false,
    onboarded_at timestamptz(3),
    consent_version text,
    consented_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    paid_at timestamptz(3),
    verified_as text check (verified_as in ('premium', 'gold')),
    suspended_at timestamptz(3),
    suspension_reason text,
    unique (issuer, google_id),
    check ((issuer is null) = (google_id is null)),
    check ((consent_version is null) = (consented_at is null)),
    check ((suspended_at is null) = (suspension_reason is null))
  )`,
  // Admins find a person by Google ID.
  'create index people_google_id on people (google_id)',
  // Each list of products and stores excludes these few people.
  'create index people_suspended on people (id) where suspended_at is not null',
  `create index people_picture on people (substring(picture_url from '/media/([a-z0-9]{1,60})/'))
    where picture_url is not null`,
];

// A session on another page never gets the scope `account`: any script on that page can steal its token (XSS).
const atMostEmbedScopes = `check (origin is null or scopes <@ array['buy', 'sell'])`;

const sessions = [
  `create table sessions (
    id text primary key,
    family text not null,
    person_id text not null references people (id) on delete cascade,
    origin text,
    scopes text[] not null ${atMostEmbedScopes},
    refresh_hash text unique check (refresh_hash is null or origin is null),
    refreshed_at timestamptz(3),
    revoked_at timestamptz(3),
    expires_at timestamptz(3) not null
  )`,
  'create index sessions_family on sessions (family)',
  'create index sessions_person on sessions (person_id)',

  // Notifies all instances. A trigger does this, so that no code that ends a session can forget it.
  `create function tell_session_end() returns trigger language plpgsql as $$
    begin
      perform pg_notify('campus_market_news', json_build_object('kind', 'session end', 'sessionId', old.id)::text);
      return null;
    end
  $$`,
  `create trigger sessions_revoked after update of revoked_at on sessions for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_end()`,
  `create trigger sessions_deleted after delete on sessions for each row
    when (old.revoked_at is null) execute function tell_session_end()`,

  `create table sign_in_tokens (
    token_hash text primary key,
    person_id text not null references people (id) on delete cascade,
    origin text,
    scopes text[] not null ${atMostEmbedScopes},
    state text,
    browser_hash text,
    used_at timestamptz(3),
    expires_at timestamptz(3) not null
  )`,
  'create index sign_in_tokens_person on sign_in_tokens (person_id)',
  // Used by a page that gets no message from its sign-in window and polls for the sign-in instead.
  'create index sign_in_tokens_state on sign_in_tokens (state)',
];

const calls = [
  // How many times a person has used a daily allowance.
  `create table daily_uses (
    person_id text not null references people (id) on delete cascade,
    what text not null,
    day date not null,
    uses integer not null check (uses > 0),
    primary key (person_id, what, day)
  )`,

  // Stored responses of calls with an idempotency key, for retries.
  `create table idempotency_keys (
    person_id text not null references people (id) on delete cascade,
    key text not null,
    call text not null,
    body_hash text not null,
    data jsonb,
    created_at timestamptz(3) not null default now(),
    primary key (person_id, key)
  )`,
  'create index idempotency_keys_age on idempotency_keys (created_at)',
];

const media = [
  // Media without an owner belong to the demo.
  `create table media (
    id text primary key,
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    color text not null check (color ~ '^#[0-9a-f]{6}$'),
    type text not null check (type in ('image', 'video')),
    owner_id text references people (id) on delete set null,
    created_at timestamptz(3) not null default now(),
    bytes bigint not null default 0 check (bytes >= 0),
    format text not null default 'webp' check (format in ('webp', 'mp4', 'webm', 'mov')),
    state text not null default 'ready' check (state in ('arriving', 'ready', 'leaving')),
    unused_since timestamptz(3) default now(),
    check ((type = 'image') = (format = 'webp'))
  )`,
  'create index media_owner on media (owner_id)',
  `create index media_unfinished on media (created_at) where state <> 'ready'`,
  'create index media_unused on media (unused_since) where unused_since is not null',
];

const stores = [
  // The counts cover the products that the store shows. Triggers update them.
  `create table stores (
    id text primary key,
    owner_id text not null unique references people (id) on delete cascade,
    name text not null,
    slug text not null,
    description text not null,
    address text not null,
    campus_id text not null,
    category text not null,
    is_active boolean not null default true,
    phone text,
    email text,
    whatsapp text,
    instagram text,
    delivery_time text,
    banner_id text references media (id) on delete set null,
    logo_id text references media (id) on delete set null,
    cover_id text references media (id) on delete set null,
    image_id text references media (id) on delete set null,
    created_at timestamptz(3) not null default now(),
    product_count integer not null default 0,
    review_count integer not null default 0,
    rated_count integer not null default 0,
    stars integer not null default 0,
    follower_count integer not null default 0,
    rating_tenths smallint
      generated always as (case when rated_count > 0 then round(10.0 * stars / rated_count)::smallint end) stored,
    unique (campus_id, slug)
  )`,
  'create index stores_newest on stores (campus_id, created_at desc, id desc)',
  'create index stores_all_newest on stores (created_at desc, id desc)',
  // Stores without stars come last.
  'create index stores_rated on stores (campus_id, coalesce(rating_tenths, -1) desc, id desc)',
  'create index stores_all_rated on stores (coalesce(rating_tenths, -1) desc, id desc)',
  'create index stores_slug on stores (slug)',
  `create index stores_words on stores using gin (
    campus_id, array_to_tsvector(name_words(name) || search_words(description || ' ' || category))
  )`,
  // Before media are deleted, we check whether a row still uses them.
  ...['banner_id', 'logo_id', 'cover_id', 'image_id'].map(
    (column) => `create index stores_${column} on stores (${column}) where ${column} is not null`,
  ),

  `create table follows (
    person_id text not null references people (id) on delete cascade,
    store_id text not null references stores (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (person_id, store_id)
  )`,
  'create index follows_newest on follows (person_id, created_at desc, store_id desc)',
  'create index follows_store on follows (store_id)',
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

  `create table verification_requests (
    id text primary key,
    store_id text not null references stores (id) on delete cascade,
    level text not null check (level in ('premium', 'gold')),
    note text not null default '',
    status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
    created_at timestamptz(3) not null default now(),
    answered_at timestamptz(3),
    granted_level text check (granted_level in ('premium', 'gold')),
    check ((status = 'pending') = (answered_at is null)),
    check (granted_level is null or status = 'approved')
  )`,
  // A store has one pending request at a time.
  `create unique index verification_requests_pending on verification_requests (store_id)
    where status = 'pending'`,
  'create index verification_requests_newest on verification_requests (created_at desc, id desc)',
  `create index verification_requests_pending_newest on verification_requests (created_at desc, id desc)
    where status = 'pending'`,
  // Sellers see their store's newest request, answered or not.
  'create index verification_requests_store on verification_requests (store_id, created_at desc, id desc)',
];

// Most lists show only products that can be bought now. Their indexes contain only these products, so the indexes stay
// small.
const buyable = `where status = 'active' and stock is distinct from 0 and not is_hidden`;
const soldOut = `where status <> 'inactive' and not is_hidden and (status = 'out_of_stock' or stock = 0)`;

const products = [
  // Each step moves a product up by two days: see `rank_by_favorites`.
  `create function ranked_time(created_at timestamptz, favorite_steps smallint) returns timestamptz
    language sql immutable strict parallel safe
    return created_at + favorite_steps * interval '48 hours'`,

  // A product that an admin has hidden stays hidden, whatever status its seller sets. Triggers update the counts.
  `create table products (
    id text primary key,
    seller_id text not null references people (id) on delete cascade,
    store_id text references stores (id) on delete set null,
    name text not null,
    description text not null,
    price_kobo bigint not null check (price_kobo > 0),
    original_price_kobo bigint check (original_price_kobo > price_kobo),
    original_price_until timestamptz(3),
    price_since timestamptz(3) not null default now(),
    category text not null,
    campus_id text not null,
    status text not null default 'active' check (status in ('active', 'inactive', 'out_of_stock')),
    status_with_store text check (status_with_store in ('active', 'out_of_stock')),
    stock integer check (stock >= 0),
    phone text,
    organic boolean not null default false,
    is_featured boolean not null default false,
    is_hidden boolean not null default false,
    views integer not null default 0 check (views >= 0),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    search tsvector not null generated always as (product_words(name, description)) stored,
    favorite_steps smallint not null default 0,
    ranked_at timestamptz(3) not null
      generated always as (ranked_time(created_at, favorite_steps)) stored,
    review_count integer not null default 0,
    rated_count integer not null default 0,
    stars integer not null default 0
  )`,
  `create index products_newest on products (created_at desc, id desc) ${buyable}`,
  `create index products_category_newest on products (category, created_at desc, id desc) ${buyable}`,
  `create index products_campus_newest on products (campus_id, created_at desc, id desc) ${buyable}`,
  `create index products_campus_category_newest
    on products (campus_id, category, created_at desc, id desc) ${buyable}`,
  `create index products_price on products (price_kobo) ${buyable}`,
  `create index products_campus_price on products (campus_id, price_kobo) ${buyable}`,
  `create index products_featured on products (campus_id) ${buyable} and is_featured`,
  `create index products_words on products using gin (campus_words(campus_id, search))
    with (fastupdate = off) ${buyable}`,
  `create index products_ranked on products (ranked_at desc, id desc) ${buyable}`,
  `create index products_campus_ranked on products (campus_id, ranked_at desc, id desc) ${buyable}`,
  `create index products_sold_out_newest on products (created_at desc, id desc) ${soldOut}`,
  `create index products_campus_sold_out_newest on products (campus_id, created_at desc, id desc) ${soldOut}`,
  'create index products_seller_newest on products (seller_id, created_at desc, id desc)',
  'create index products_store_newest on products (store_id, created_at desc, id desc)',
  // Admins list all products.
  'create index products_all_newest on products (created_at desc, id desc)',
  'create index products_hidden_newest on products (created_at desc, id desc) where is_hidden',
  'create index products_promoted_newest on products (created_at desc, id desc) where is_featured',

  // Counters change by a difference, in one statement, so concurrent changes are all counted.
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

  `create table product_media (
    product_id text not null references products (id) on delete cascade,
    position integer not null check (position >= 0),
    media_id text not null references media (id),
    primary key (product_id, position)
  )`,
  'create index product_media_of_media on product_media (media_id)',

  `create table product_views (
    product_id text not null references products (id) on delete cascade,
    viewer text not null,
    day date not null,
    primary key (product_id, viewer, day)
  )`,
  'create index product_views_day on product_views (day)',
];

const favorites = [
  `create table favorites (
    person_id text not null references people (id) on delete cascade,
    product_id text not null references products (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (person_id, product_id)
  )`,
  'create index favorites_newest on favorites (person_id, created_at desc, product_id desc)',
  // Counts the recent favorites of a product without reading the table.
  'create index favorites_product_newest on favorites (product_id, created_at)',

  // A product gets one step for the first favorite, then for the third, the seventh and so on. Each step takes twice as
  // many, so few favorites write to the product.
  `create function rank_by_favorites() returns trigger language plpgsql as $$
    begin
      -- Lock first, or two concurrent favourites would not count each other; in order, to avoid deadlocks.
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
];

const spelling = [
  // The words of all product names with their number of products, used to correct misspelled searches. They include
  // words of hidden products, so show a word only after a search has found a product by it.
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
        -- Ordered, to avoid deadlocks.
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
];

const popularity = [
  // Returns a logarithm, so that most views of a popular product do not change the index by steps. Higher is more
  // popular.
  `create function popularity_steps(views integer, recent_favorites integer) returns smallint
    language sql immutable strict parallel safe
    return round(100 * ln(1 + views::float8 + 5 * recent_favorites))::smallint`,

  // How popular the products of paid sellers are. A table of its own, because in `products` each view would write to
  // all indexes of the product.
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
  'create index popularity_campus on popularity (campus_id, steps desc) where is_shown',
  'create index popularity_all on popularity (steps desc) where is_shown',
  'create index popularity_recent on popularity (recent_until) where recent_favorites > 0',

  // Recounts these products. The caller must have locked them, or concurrent changes would be missed.
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

  `create function count_popularity_of_product() returns trigger language plpgsql as $$
    begin
      -- Waits for a payment of the seller that is just being recorded.
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

  // Each view also recounts a few products with favorites that are no longer recent.
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

  // Locks first, or two concurrent favorites would not count each other; in order, to avoid deadlocks.
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

const reviews = [
  // The reviews of a deleted account stay, without a name.
  `create table reviews (
    id text primary key,
    product_id text not null references products (id) on delete cascade,
    person_id text references people (id) on delete set null,
    rating smallint check (rating between 1 and 5),
    comment text not null,
    helpful_count integer not null default 0 check (helpful_count >= 0),
    response text,
    responded_at timestamptz(3),
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    unique (product_id, person_id),
    check ((response is null) = (responded_at is null))
  )`,
  'create index reviews_newest on reviews (product_id, created_at desc, id desc)',
  'create index reviews_helpful on reviews (product_id, helpful_count desc, id desc)',
  'create index reviews_rating on reviews (product_id, rating desc, id desc)',
  'create index reviews_person on reviews (person_id)',

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

  `create table helpful_marks (
    review_id text not null references reviews (id) on delete cascade,
    person_id text not null references people (id) on delete cascade,
    primary key (review_id, person_id)
  )`,
  'create index helpful_marks_person on helpful_marks (person_id)',
];

const messages = [
  // Two people share one thread; `low_id` is the lower of their ids. Ids compare byte by byte like in JavaScript, not
  // by the database's collation. A deleted account leaves null.
  `create table threads (
    id text primary key,
    low_id text references people (id) on delete set null,
    high_id text references people (id) on delete set null,
    created_at timestamptz(3) not null default now(),
    last_message_at timestamptz(3) not null default now(),
    unique (low_id, high_id),
    check (low_id collate "C" < high_id collate "C")
  )`,
  'create index threads_low on threads (low_id, last_message_at desc, id desc)',
  'create index threads_high on threads (high_id, last_message_at desc, id desc)',

  // The sender is stored as a side of the thread, which stays when the account is deleted. `origin` is the page that
  // embeds us, because an embed reads only its own messages; null on the hosted site.
  `create table messages (
    id text primary key,
    thread_id text not null references threads (id) on delete cascade,
    from_low boolean not null,
    product_id text references products (id) on delete set null,
    content text not null,
    created_at timestamptz(3) not null default now(),
    read_at timestamptz(3),
    origin text
  )`,
  'create index messages_newest on messages (thread_id, created_at desc, id desc)',
  'create index messages_unread on messages (thread_id, from_low) where read_at is null',
  'create index messages_of_page on messages (thread_id, origin, created_at) where origin is not null',
  'create index messages_product on messages (product_id)',

  `create table blocks (
    blocker_id text not null references people (id) on delete cascade,
    blocked_id text not null references people (id) on delete cascade,
    created_at timestamptz(3) not null default now(),
    primary key (blocker_id, blocked_id),
    check (blocker_id <> blocked_id)
  )`,
  'create index blocks_blocked on blocks (blocked_id)',
];

const orders = [
  // `origin` has the same meaning as in `messages`.
  `create table orders (
    id text primary key,
    reference text not null check (reference ~ '^CM-[A-Z0-9]{6}$'),
    buyer_id text references people (id) on delete set null,
    seller_id text references people (id) on delete set null,
    store_id text references stores (id) on delete set null,
    canteen_id text,
    status text not null default 'opened' check (status in ('opened', 'completed', 'cancelled')),
    total_kobo bigint not null check (total_kobo > 0),
    delivery_location text,
    created_at timestamptz(3) not null default now(),
    completed_at timestamptz(3),
    origin text,
    check ((status = 'completed') = (completed_at is not null)),
    check (seller_id is null or canteen_id is null)
  )`,
  // A checkout creates one order per seller, even if it is sent twice.
  'create unique index orders_of_seller on orders (buyer_id, reference, seller_id) where seller_id is not null',
  'create unique index orders_of_canteen on orders (buyer_id, reference, canteen_id) where canteen_id is not null',
  'create index orders_seller_newest on orders (seller_id, created_at desc, id desc)',
  'create index orders_store_newest on orders (store_id, created_at desc, id desc)',
  'create index orders_buyer on orders (buyer_id, created_at desc, id desc)',
  // Admins list the orders of canteens, and find orders by reference.
  'create index orders_canteens_newest on orders (created_at desc, id desc) where canteen_id is not null',
  'create index orders_canteen_newest on orders (canteen_id, created_at desc, id desc) where canteen_id is not null',
  'create index orders_reference on orders (reference)',

  // `stock_taken` is the stock to restore if the order is cancelled.
  `create table order_lines (
    order_id text not null references orders (id) on delete cascade,
    position integer not null check (position >= 0),
    product_id text references products (id) on delete set null,
    menu_item_id text,
    name text not null,
    price_kobo bigint not null check (price_kobo > 0),
    quantity integer not null check (quantity between 1 and 99),
    stock_taken integer not null default 0 check (stock_taken between 0 and quantity),
    primary key (order_id, position)
  )`,
  'create index order_lines_product on order_lines (product_id)',
];

const reports = [
  `create table reports (
    id text primary key,
    reporter_id text references people (id) on delete set null,
    kind text not null check (kind in ('product', 'store', 'review', 'thread', 'message', 'person')),
    target_id text not null,
    reason text not null,
    created_at timestamptz(3) not null default now(),
    resolved_at timestamptz(3),
    outcome text,
    check (outcome is null or resolved_at is not null)
  )`,
  'create index reports_newest on reports (created_at desc, id desc)',
  'create index reports_reporter on reports (reporter_id)',
  // A person has at most one open report about a target.
  'create unique index reports_open on reports (reporter_id, kind, target_id) where resolved_at is null',
  // Few reports are open, while the number of resolved reports grows.
  'create index reports_open_newest on reports (created_at desc, id desc) where resolved_at is null',
];

const canteens = [
  // A canteen without a campus is shown on each campus that has no canteen.
  `create table canteens (
    id text primary key,
    campus_id text,
    name text not null,
    subtitle text not null default '',
    location text not null default '',
    is_open boolean not null default true,
    opens_at time,
    closes_at time,
    rating numeric(2, 1) check (rating between 0 and 5),
    picture_id text references media (id) on delete set null,
    specialties text[] not null default '{}',
    phone text,
    created_at timestamptz(3) not null default now(),
    check ((opens_at is null) = (closes_at is null))
  )`,
  'create index canteens_newest on canteens (campus_id, created_at desc, id desc)',

  `create table menu_items (
    id text primary key,
    canteen_id text not null references canteens (id) on delete cascade,
    position integer not null check (position >= 0),
    name text not null,
    description text not null default '',
    price_kobo bigint not null check (price_kobo > 0),
    category text not null check (category in ('Rice', 'Sides', 'Combo', 'Breakfast')),
    picture_id text references media (id) on delete set null
  )`,
  'create index menu_items_canteen on menu_items (canteen_id, position, id)',

  // The places that canteens deliver to. A place without a campus is on every campus.
  `create table delivery_locations (
    id text primary key,
    campus_id text,
    position integer not null check (position >= 0),
    name text not null
  )`,
  'create index delivery_locations_campus on delivery_locations (campus_id, position)',
];

const adOrder = 'position, created_at desc, id desc';

const ads = [
  `create table ads (
    id text primary key,
    title text not null,
    description text not null default '',
    image text not null,
    link text not null,
    cta text not null default '',
    type text not null check (type in ('carousel', 'native')),
    position integer not null default 1 check (position >= 1),
    is_active boolean not null default true,
    sponsored boolean not null default false,
    discount integer check (discount between 1 and 99),
    price_kobo bigint check (price_kobo > 0),
    original_price_kobo bigint check (original_price_kobo > 0),
    campuses text[] not null default '{}',
    departments text[] not null default '{}',
    created_at timestamptz(3) not null default now()
  )`,
  `create index ads_order on ads (type, ${adOrder})`,
  // The lists of admins stay fast with 100,000 ads.
  `create index ads_all_in_order on ads (${adOrder})`,
  `create index ads_of_state on ads (is_active, ${adOrder})`,
  `create index ads_of_state_and_type on ads (is_active, type, ${adOrder})`,
  `create index ads_text on ads using gin ((title || ' ' || description) gin_trgm_ops)`,
];

const embeds = [
  // The pages of other sites where users may sign in.
  `create table embeds (
    id text primary key,
    origin text not null unique,
    name text not null default '',
    scopes text[] not null check (scopes <@ array['buy', 'sell']),
    created_at timestamptz(3) not null default now()
  )`,
  'create index embeds_newest on embeds (created_at desc, id desc)',
];

const newestChange = 'created_at desc, id desc';

const adminChanges = [
  'create sequence admin_changes_order',
  // The changes of admins. An entry stays when the changed row is deleted. Time and id are assigned while the changed
  // row is locked, so the changes of a row are in order.
  `create table admin_changes (
    id text primary key default lpad(nextval('admin_changes_order')::text, 15, '0'),
    admin_id text references people on delete set null,
    admin_name text not null,
    kind text not null,
    target_id text,
    name text,
    person_id text references people on delete set null,
    before jsonb,
    after jsonb,
    created_at timestamptz(3) not null default clock_timestamp(),
    check (before is not null or after is not null)
  )`,
  `create index admin_changes_newest on admin_changes (${newestChange})`,
  `create index admin_changes_of_kind on admin_changes (kind, ${newestChange})`,
  `create index admin_changes_of_thing on admin_changes (target_id, ${newestChange})`,
  `create index admin_changes_by_admin on admin_changes (admin_id, ${newestChange})`,
  `create index admin_changes_about_person on admin_changes (person_id, ${newestChange}) where person_id is not null`,
];

/** The statements in order: a table comes after the tables that it references. */
const statements = [
  ...extensions,
  ...search,
  ...people,
  ...sessions,
  ...calls,
  ...media,
  ...stores,
  ...products,
  ...favorites,
  ...spelling,
  ...popularity,
  ...reviews,
  ...messages,
  ...orders,
  ...reports,
  ...canteens,
  ...ads,
  ...embeds,
  ...adminChanges,
];
