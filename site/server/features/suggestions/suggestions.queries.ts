import { type RawBuilder, sql } from 'kysely';
import { tileCategories } from '../../../../src/contract/shared/tile-categories.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import { toNaira } from '../../db/money.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { canteenCampusCondition } from '../canteens/canteens.queries.ts';
import { listProducts } from '../products/products.queries.ts';
import { splitWords, wordQuery } from '../products/search/search-words.ts';
import { storePictures } from '../stores/store-row.ts';
import { farmCondition, nonFarmStoreCondition, storeWordsCondition } from '../stores/stores.queries.ts';

type Suggestions = Reply<'GET /suggestions'>;

const productsMax = 5;
const storesMax = 3;
const farmsMax = 2;
const dishesMax = 3;
const categoriesMax = 2;

/** The maximum bytes of a response, because visitors on slow networks load a response for each pause in typing. */
const bytesMax = 2000;

/** Suggests products, stores, farms, dishes and categories for a search that is being typed. */
export async function suggest(
  database: Database,
  { campus, search }: Query<'GET /suggestions'>,
): Promise<Suggestions> {
  if (!search.trim()) return { products: [], stores: [], farms: [], dishes: [], categories: [] };
  const [products, stores, farms, dishes] = await Promise.all([
    findProducts(database, campus, search),
    findShops(database, campus, search, nonFarmStoreCondition, storesMax),
    findShops(database, campus, search, farmCondition, farmsMax),
    findDishes(database, campus, search),
  ]);
  return trimToSize({ products, stores, farms, dishes, categories: findCategories(search) });
}

/** Finds products with different names, because five equal suggestions are useless. */
async function findProducts(
  database: Database,
  campus: string | undefined,
  search: string,
): Promise<Suggestions['products']> {
  const { products } = await listProducts(database, { campus, search });
  // Of products with the same name, the first one remains: in the reversed list it comes last and replaces the others.
  const byName = new Map(products.reverse().map((product) => [product.productName.toLowerCase(), product]));
  return [...byName.values()]
    .reverse()
    .slice(0, productsMax)
    .map(({ _id, productName, productPrice, productImages: [picture] }) => ({
      _id,
      productName,
      productPrice,
      ...(picture !== undefined && { picture }),
    }));
}

const suggestedStoreColumns = columns({
  ...fromTable('stores', ['id', 'name', 'slug', 'logo_id']),
  pictures: storePictures,
});

/** Finds stores or farms with all words in their names. */
async function findShops(
  database: Database,
  campus: string | undefined,
  search: string,
  kindCondition: RawBuilder<unknown>,
  limit: number,
): Promise<Suggestions['stores']> {
  const words = splitWords(search);
  if (words.length === 0) return [];
  const conditions = [
    kindCondition,
    storeWordsCondition(search),
    sql`array_to_tsvector(name_words(stores.name)) @@ ${wordQuery(words, 'anywhere')}::tsquery`,
    ...(campus ? [sql`stores.campus_id = ${campusId(campus)}`] : []),
  ];
  const stores = await executePrepared(
    database,
    sql<RowOf<typeof suggestedStoreColumns>>`
      select ${suggestedStoreColumns} from stores where ${sql.join(conditions, sql` and `)}
      order by created_at desc, id desc limit ${sql.lit(limit)}`,
  );
  return stores.map(({ id, name, slug, logo_id, pictures }) => ({
    _id: id,
    storeName: name,
    slug,
    ...pictureField(logo_id ?? pictures[0]),
  }));
}

const dishColumns = columns({
  ...fromTable('menu_items', ['id', 'name', 'price_kobo', 'picture_id', 'canteen_id']),
  canteen_name: column<string>('canteens.name'),
});

/** Finds the dishes of the campus's canteens with all words in their names. */
async function findDishes(
  { db }: Database,
  campus: string | undefined,
  search: string,
): Promise<Suggestions['dishes']> {
  const words = splitWords(search);
  if (words.length === 0) return [];
  const conditions = [
    sql`array_to_tsvector(search_words(menu_items.name)) @@ ${wordQuery(words, 'anywhere')}::tsquery`,
    ...(campus ? [canteenCampusCondition(campusId(campus))] : []),
  ];
  const { rows } = await sql<RowOf<typeof dishColumns>>`
    select ${dishColumns} from menu_items join canteens on canteens.id = menu_items.canteen_id
    where ${sql.join(conditions, sql` and `)}
    order by canteens.created_at desc, menu_items.position, menu_items.id limit ${sql.lit(dishesMax)}`.execute(
    db,
  );
  return rows.map(({ id, name, price_kobo, picture_id, canteen_id, canteen_name }) => ({
    _id: id,
    name,
    price: toNaira(price_kobo),
    ...pictureField(picture_id),
    canteenId: canteen_id,
    canteenName: canteen_name,
  }));
}

/** The picture in the smallest stored width. */
const pictureField = (id: string | null | undefined) => (id ? { picture: `/media/${id}/240.webp` } : {});

/** The words of each category. The screens show `farmProduce` as "Farm produce". */
const categoryWords = tileCategories.map((category) => ({
  category,
  words: splitWords(category === 'farmProduce' ? 'Farm produce' : category),
}));

function findCategories(search: string): Suggestions['categories'] {
  const typedWords = splitWords(search);
  return categoryWords
    .filter(
      ({ words }) =>
        typedWords.length > 0 &&
        typedWords.every((typedWord) =>
          words.some((word) => word.startsWith(typedWord) || typedWord === `${word}s`),
        ),
    )
    .map(({ category }) => category)
    .slice(0, categoriesMax);
}

/** Removes the last suggestions of the longest lists until the response is small enough. */
function trimToSize(suggestions: Suggestions): Suggestions {
  const { products, stores, farms, dishes } = suggestions;
  const size = Buffer.byteLength(JSON.stringify({ success: true, data: suggestions }));
  const longest = Math.max(products.length, stores.length, farms.length, dishes.length);
  if (size <= bytesMax || longest === 0) return suggestions;
  const shorten = <Item>(list: Item[]) => (list.length === longest ? list.slice(0, -1) : list);
  return trimToSize({
    ...suggestions,
    products: shorten(products),
    stores: shorten(stores),
    farms: shorten(farms),
    dishes: shorten(dishes),
  });
}
