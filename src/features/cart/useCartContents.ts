import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { cartLinesMax, quantityMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { ProductLine, Reply } from '../../contract/shared/types.ts';
import type { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { parseProductLines } from '../product-cards/index.ts';
import { toLineDetails } from './cart-edits.ts';
import { type CartLine, getStoredCart } from './stored-cart.ts';
import { useCartLines } from './useCartLines.ts';

export interface CartContents {
  lines: ShownLine[];
  oldPrices: OldPrices;
  /** Whether the products are being read, or will be because one of them has not been read yet. */
  isLoading: boolean;
  error: ApiError | undefined;
  /** Reads the products again and returns the lines. */
  readAgain(): Promise<ShownLine[]>;
}

const noProducts: FetchedProducts = new Map();

/** Returns the cart's lines at current prices and stock, which are read when the cart is opened. */
export function useCartContents(): CartContents {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const storedLines = useCartLines();
  const lines = useMemo(() => validCartLines(storedLines), [storedLines]);
  const [products, setProducts] = useState(noProducts);
  const [oldPrices, setOldPrices] = useState<OldPrices>({});
  const [error, setError] = useState<ApiError>();
  const [isReading, setReading] = useState(false);
  const latestProducts = useRef(products);

  const readAgain = useCallback(async () => {
    setReading(true);
    try {
      const current = await readCurrentProducts(market, latestProducts.current, root);
      latestProducts.current = current.products;
      setProducts(current.products);
      setError(undefined);
      // Keep the oldest price, because that is the price that the buyer remembers.
      setOldPrices((earlierPrices) => ({ ...current.oldPrices, ...earlierPrices }));
    } catch (failure) {
      setError(failure as ApiError);
    } finally {
      setReading(false);
    }
    return toShownLines(validCartLines(getStoredCart(market).lines()), latestProducts.current);
  }, [market, root]);

  // The first product that was not read yet, for example because another tab has just added it.
  const unreadId = lines.find(({ productId }) => !products.has(productId))?.productId;
  const hasOnlyInvalidLines = storedLines.length > 0 && lines.length === 0;
  useEffect(() => {
    if (unreadId || hasOnlyInvalidLines) void readAgain();
  }, [unreadId, hasOnlyInvalidLines, readAgain]);

  return {
    lines: toShownLines(lines, products),
    oldPrices,
    isLoading: isReading || Boolean(unreadId && !error),
    error: unreadId ? error : undefined,
    readAgain,
  };
}

/** Reads the products of the cart, and stores their current prices and names in its lines. */
export async function readCurrentProducts(
  market: Market,
  earlierProducts: FetchedProducts,
  root?: ShadowRoot,
): Promise<{ products: FetchedProducts; oldPrices: OldPrices }> {
  const cart = getStoredCart(market);
  const ids = validCartLines(cart.lines()).map(({ productId }) => productId);
  if (ids.length === 0) {
    cart.save([]);
    return { products: earlierProducts, oldPrices: {} };
  }
  const reply = await market.read('GET /products/lines', { query: { ids: ids.join(',') } });
  const products = new Map([...earlierProducts, ...productEntries(ids, reply)]);
  // The cart may have changed during the call.
  const latestLines = cart.lines();
  if (latestLines.length > cartLinesMax) {
    showLazyToast(
      { about: 'cart', title: 'Your cart is full', text: `It holds ${cartLinesMax} different products.` },
      root,
    );
  }
  const { lines, oldPrices } = applyCurrentProducts(validCartLines(latestLines), products);
  if (JSON.stringify(lines) !== JSON.stringify(latestLines)) cart.save(lines);
  return { products, oldPrices };
}

/** Returns pairs of an id and its product. The product is null if the reply lacks it, because it no longer exists. */
function productEntries(ids: string[], reply: Reply<'GET /products/lines'>): [string, ProductLine | null][] {
  const products = new Map(parseProductLines(reply).lines.map((product) => [product._id, product]));
  return ids.map((id) => [id, products.get(id) ?? null]);
}

/** The products of a cart by id, as the API returned them. Null: the product no longer exists. */
export type FetchedProducts = ReadonlyMap<string, ProductLine | null>;

/** A line with the current state of its product. */
export interface ShownLine extends CartLine {
  /** False if the product cannot be bought any more: deleted, inactive or out of stock. */
  isAvailable: boolean;
  /** The largest quantity of this product that can be ordered. */
  max: number;
  /**
   * The stock, for the text "Only 3 left". Undefined if the seller counts no stock, or if the line leaves some of it.
   */
  stockLeft?: number | undefined;
}

/** Returns the lines as the cart shows them. A product that was not read yet counts as available. */
export function toShownLines(lines: readonly CartLine[], products: FetchedProducts): ShownLine[] {
  return lines.map((line) => {
    const product = products.get(line.productId);
    const stock = product?.stock ?? undefined;
    const max = Math.min(stock ?? quantityMax, quantityMax);
    return {
      ...line,
      isAvailable: product === undefined || isBuyable(product),
      max,
      stockLeft: stock !== undefined && line.quantity >= stock ? stock : undefined,
    };
  });
}

/** Whether a line can be ordered. A line without a price can be ordered once its product was read. */
export const isOrderable = ({ isAvailable, productPrice }: ShownLine) =>
  isAvailable && productPrice !== undefined;

const isBuyable = (product: ProductLine | null) =>
  product !== null && product.status === 'active' && product.inStock;

/** The prices that the buyer saw before they changed, by product id. */
type OldPrices = Readonly<Record<string, number>>;

/** Returns the lines with the products' current prices and names, with quantities limited to the stock. */
export function applyCurrentProducts(
  lines: readonly CartLine[],
  products: FetchedProducts,
): { lines: CartLine[]; oldPrices: OldPrices } {
  const oldPrices: Record<string, number> = {};
  const updatedLines = lines.map((line) => {
    const product = products.get(line.productId);
    if (!product) return line;
    if (line.productPrice !== undefined && line.productPrice !== product.productPrice) {
      oldPrices[line.productId] = line.productPrice;
    }
    // A product that is out of stock cannot be ordered, so its line keeps its quantity.
    const max = product.stock || quantityMax;
    return { ...line, ...toLineDetails(product), quantity: Math.min(line.quantity, max) };
  });
  return { lines: updatedLines, oldPrices };
}

/**
 * Groups the lines by seller, campus by campus, in the order in which the cart was filled. The cart shows these groups,
 * and the order's chat lists them.
 */
export function groupBySeller<Line extends CartLine>(lines: readonly Line[]): Line[][] {
  const campuses = [...new Set(lines.map(({ campus }) => campus))];
  const sellers = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${campuses.indexOf(line.campus)} ${line.sellerId}`;
    sellers.set(key, [...(sellers.get(key) ?? []), line]);
  }
  return [...sellers.values()].sort(([a], [b]) => campuses.indexOf(a?.campus) - campuses.indexOf(b?.campus));
}

/** An id without commas, because ids are sent in one comma-separated list. */
const validId = /^[^,\s]{1,60}$/;

/**
 * Removes invalid data that another version or program may have stored: duplicates, lines beyond the limit, impossible
 * ids, quantities and prices. One such line would make the API reject the call for all lines.
 */
export function validCartLines(lines: readonly CartLine[]): CartLine[] {
  const seen = new Set<string>();
  return lines
    .filter(({ productId }) => validId.test(productId) && !seen.has(productId) && seen.add(productId))
    .slice(0, cartLinesMax)
    .map(({ productPrice = Number.NaN, ...line }) => ({
      ...line,
      quantity: Math.min(line.quantity, quantityMax),
      ...(productPrice >= 0 && productPrice < 1e12 && { productPrice }),
    }));
}
