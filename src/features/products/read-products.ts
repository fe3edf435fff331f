import type { Query } from '../../contract/shared/types.ts';
import type { Market } from '../../core/market.ts';
import { readCached } from '../../core/read-cached.ts';
import {
  type FetchedProduct,
  type LinkedProduct,
  parseProductLines,
  parseProductList,
  toLinkedProduct,
} from '../product-cards/index.ts';

// Reads products outside of components, for the scripts of a page.

/** Reads the products that match a query. Shares the cached answers with `useProducts`. */
export async function searchProducts(
  market: Market,
  { campus, category, search, limit }: Query<'GET /all-products'>,
): Promise<LinkedProduct[]> {
  const input = { query: { campus, category, search, limit } };
  const { products } = await readCached(market.queries, 'GET /all-products', input, parseProductList);
  return products.map((product) => toLinkedProduct(product, market));
}

/** Reads a product that is about to be added to the cart. Throws an error if it cannot be bought. */
export async function readProductToAdd(market: Market, productId: string): Promise<FetchedProduct> {
  const reply = await market.read('GET /products/lines', { query: { ids: productId } });
  const product = parseProductLines(reply).lines.find(({ _id }) => _id === productId);
  if (!product) throw new Error(`Campus Market has no product with the id "${productId}".`);
  if (product.status !== 'active' || !product.inStock)
    throw new Error(`"${product.productName}" is out of stock.`);
  return product;
}
