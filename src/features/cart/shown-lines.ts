import { quantityMax } from '../../contract/shared/list-limits.ts';
import type { ProductLine } from '../../contract/shared/types.ts';
import type { CartLine } from '../../core/cart.ts';
import { lineDetails } from './cart-edits.ts';

/** What the API answered for the products of a cart: null for one that it does not know any more. */
export type KnownProducts = ReadonlyMap<string, ProductLine | null>;

/** A line with what is known of its product. */
export interface ShownLine extends CartLine {
  /** False when it cannot be bought any more: deleted, inactive or out of stock. */
  isAvailable: boolean;
  /** The most that can be ordered. */
  max: number;
  /** How many are left, where the seller counts and the line takes them all. */
  left?: number | undefined;
}

/** The lines as the cart shows them. Until the API has answered, each can be bought. */
export function shownLines(lines: readonly CartLine[], known: KnownProducts): ShownLine[] {
  return lines.map((line) => {
    const product = known.get(line.productId);
    const stock = product?.stock ?? undefined;
    const max = Math.min(stock ?? quantityMax, quantityMax);
    return {
      ...line,
      isAvailable: product === undefined || isBuyable(product),
      max,
      left: stock !== undefined && line.quantity >= stock ? stock : undefined,
    };
  });
}

/** Whether a line belongs to the order. One that only its number is known of waits until its product was read. */
export const isOrderable = ({ isAvailable, productPrice }: ShownLine) =>
  isAvailable && productPrice !== undefined;

const isBuyable = (product: ProductLine | null) =>
  product !== null && product.status === 'active' && product.inStock;

/** Prices that have changed since the buyer saw them: what each was before, by the product's id. */
export type OldPrices = Readonly<Record<string, number>>;

/** Takes what was read into the cart: new prices and names, and no more than there are. */
export function withNews(
  lines: readonly CartLine[],
  known: KnownProducts,
): { lines: CartLine[]; oldPrices: OldPrices } {
  const oldPrices: Record<string, number> = {};
  const renewed = lines.map((line) => {
    const product = known.get(line.productId);
    if (!product) return line;
    if (line.productPrice !== undefined && line.productPrice !== product.productPrice) {
      oldPrices[line.productId] = line.productPrice;
    }
    const most = product.stock || quantityMax;
    return { ...line, ...lineDetails(product), quantity: Math.min(line.quantity, most) };
  });
  return { lines: renewed, oldPrices };
}
