import { sql } from 'kysely';
import { tileCategories } from '../../../../src/contract/shared/tile-categories.ts';
import type { Query, Reply } from '../../../../src/contract/shared/types.ts';
import { columns, fromTable } from '../../db/columns.ts';
import { type Database, executePrepared } from '../../db/open.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { listProducts } from '../products/products.queries.ts';
import { splitWords, wordQuery } from '../products/search/search-words.ts';
import { storeConditions } from '../stores/stores.queries.ts';

type Suggestions = Reply<'GET /suggestions'>;

const productsMax = 5;
const storesMax = 3;
const categoriesMax = 2;

/** The maximum bytes of a response, because visitors on slow networks load a response for each pause in typing. */
const bytesMax = 2000;

/** Suggests products, stores and categories for a search that is being typed. */
export async function suggest(
  database: Database,
  { campus, search }: Query<'GET /suggestions'>,
): Promise<Suggestions> {
  if (!search.trim()) return { products: [], stores: [], categories: [] };
  const [products, stores] = await Promise.all([
    findProducts(database, campus, search),
    findStores(database, campus, search),
  ]);
  return trimToSize({ products, stores, categories: findCategories(search) });
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
    .map(({ _id, productName, productPrice }) => ({ _id, productName, productPrice }));
}

const suggestedStoreColumns = columns(fromTable('stores', ['id', 'name', 'slug']));

async function findStores(
  database: Database,
  campus: string | undefined,
  search: string,
): Promise<Suggestions['stores']> {
  const words = splitWords(search);
  if (words.length === 0) return [];
  const campusConditions = campus ? [sql`stores.campus_id = ${campusId(campus)}`] : [];
  const nameCondition = sql`array_to_tsvector(name_words(stores.name)) @@ ${wordQuery(words, 'anywhere')}::tsquery`;
  const stores = await executePrepared(
    database,
    sql<{ id: string; name: string; slug: string }>`
      select ${suggestedStoreColumns} from stores
      where ${sql.join([...storeConditions({ search }), nameCondition, ...campusConditions], sql` and `)}
      order by created_at desc, id desc limit ${sql.lit(storesMax)}`,
  );
  return stores.map(({ id, name, slug }) => ({ _id: id, storeName: name, slug }));
}

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

/** Removes the last products until the response is small enough. */
function trimToSize(suggestions: Suggestions): Suggestions {
  const { products } = suggestions;
  const size = Buffer.byteLength(JSON.stringify({ success: true, data: suggestions }));
  return size <= bytesMax || products.length === 0
    ? suggestions
    : trimToSize({ ...suggestions, products: products.slice(0, -1) });
}
