import { sql } from 'kysely';
import { tileCategories } from '../../../../src/contract/shared/tile-categories.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { columns, fromTable } from '../../db/columns.ts';
import { executeNamed } from '../../db/named.ts';
import type { Database } from '../../db/open.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { listProducts } from '../products/products.queries.ts';
import { wordQuery, wordsOf } from '../products/search/search-words.ts';
import { conditionsOf } from '../stores/store-filter.ts';

type Suggestions = Reply<'GET /suggestions'>;

const productsMax = 5;
const storesMax = 3;
const categoriesMax = 2;

/** A person with a poor network reads one of these for each pause in typing. */
const bytesMax = 2000;

/** What a search that is being typed may lead to. */
export async function suggest(
  database: Database,
  { campus, search }: Query<'GET /suggestions'>,
): Promise<Suggestions> {
  if (!search.trim()) return { products: [], stores: [], categories: [] };
  const [products, stores] = await Promise.all([
    findProducts(database, campus, search),
    findStores(database, campus, search),
  ]);
  return fitting({ products, stores, categories: findCategories(search) });
}

/** One of each name: a list that says the same five times helps nobody. */
async function findProducts(
  database: Database,
  campus: string | undefined,
  search: string,
): Promise<Suggestions['products']> {
  const { products } = await listProducts(database, { campus, search });
  const byName = new Map(products.reverse().map((product) => [product.productName.toLowerCase(), product]));
  return [...byName.values()]
    .reverse()
    .slice(0, productsMax)
    .map(({ _id, productName, productPrice }) => ({ _id, productName, productPrice }));
}

const storeColumns = columns(fromTable('stores', ['id', 'name', 'slug']));

async function findStores(
  database: Database,
  campus: string | undefined,
  search: string,
): Promise<Suggestions['stores']> {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const here = campus ? [sql`stores.campus_id = ${campusId(campus)}`] : [];
  const inName = sql`array_to_tsvector(name_words(stores.name)) @@ ${wordQuery(words, 'any')}::tsquery`;
  const stores = await executeNamed(
    database,
    sql<{ id: string; name: string; slug: string }>`
      select ${storeColumns} from stores
      where ${sql.join([...conditionsOf({ search }), inName, ...here], sql` and `)}
      order by created_at desc, id desc limit ${sql.lit(storesMax)}`,
  );
  return stores.map(({ id, name, slug }) => ({ _id: id, storeName: name, slug }));
}

/** `farmProduce` is called Farm produce. */
const spelled = tileCategories.map((category) => ({
  category,
  words: wordsOf(category === 'farmProduce' ? 'Farm produce' : category),
}));

function findCategories(search: string): Suggestions['categories'] {
  const typed = wordsOf(search);
  return spelled
    .filter(
      ({ words }) =>
        typed.length > 0 &&
        typed.every((one) => words.some((word) => word.startsWith(one) || one === `${word}s`)),
    )
    .map(({ category }) => category)
    .slice(0, categoriesMax);
}

/** Leaves out the last products until the rest is small enough. */
function fitting(suggestions: Suggestions): Suggestions {
  const { products } = suggestions;
  const size = Buffer.byteLength(JSON.stringify({ success: true, data: suggestions }));
  return size <= bytesMax || products.length === 0
    ? suggestions
    : fitting({ ...suggestions, products: products.slice(0, -1) });
}
