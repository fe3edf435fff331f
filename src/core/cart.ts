import { asNumber, asRaw, asText, asTexts } from './parse-json.ts';
import type { MarketStorage } from './storage.ts';

/** A product in the cart. All but its id and the quantity is as it was when it was last read from the API. */
export interface CartLine {
  productId: string;
  quantity: number;
  productName?: string;
  /** Naira. */
  productPrice?: number;
  productImages?: string[];
  /** The id of the product's campus. */
  campus?: string;
  sellerId?: string;
  /** The name of the store, or of a seller without one. */
  storeName?: string;
}

/** The cart as it is kept. Anything else that was written there is no cart. */
export function readCart(text: string | undefined): CartLine[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    const lines = Array.isArray(list) ? list.map(readLine) : [];
    return lines.filter(({ productId, quantity }) => productId && quantity > 0);
  } catch {
    return [];
  }
}

function readLine(value: unknown): CartLine {
  const raw = asRaw(value);
  return {
    productId: asText(raw.productId ?? raw.id) ?? '',
    quantity: Math.floor(asNumber(raw.quantity) ?? 1),
    productName: asText(raw.productName),
    productPrice: asNumber(raw.productPrice),
    productImages: asTexts(raw.productImages),
    campus: asText(raw.campus),
    sellerId: asText(raw.sellerId),
    storeName: asText(raw.storeName),
  };
}

/** Keeps the cart. Other tabs and widgets hear of it. */
export function writeCart({ write, remove }: MarketStorage, lines: readonly CartLine[]): void {
  if (lines.length === 0) remove('cartItems');
  else write('cartItems', JSON.stringify(lines.map((line) => ({ id: line.productId, ...line }))));
}

/** A cart waits for its owner to sign in here again: which products and how many, and nothing else. */
export function putCartAside(storage: MarketStorage, personId: string | undefined): void {
  const kept = readCart(storage.read('cartItems')).map(({ productId, quantity }) => ({
    productId,
    quantity,
  }));
  if (personId && kept.length > 0) storage.write(`cartItems:${personId}`, JSON.stringify(kept));
  storage.remove('cartItems');
}

/** Takes out again what was put aside for a person who has signed in. */
export function bringCartBack({ read, write, remove }: MarketStorage, personId: string): void {
  const cart = read(`cartItems:${personId}`);
  if (cart) write('cartItems', cart);
  remove(`cartItems:${personId}`);
}
