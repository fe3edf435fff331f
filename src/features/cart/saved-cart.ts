import { asNumber, asObject, asString, asStrings } from '../../core/parse-json.ts';
import type { MarketStorage } from '../../core/storage.ts';
import { cartKey, savedCartKey } from './storage-keys.ts';

// What signing in and out does with the stored cart. Each page of the site loads this, so the rest is in stored-cart.ts.

/** A product in the cart, as it is stored. All fields except the id and the quantity are copies from the API's last response. */
export interface StoredLine {
  productId: string;
  quantity: number;
  productName?: string;
  /** The price in naira. */
  productPrice?: number;
  productImages?: string[];
  /** The id of the product's campus. */
  campus?: string;
  sellerId?: string;
  /** The name of the store, or of the seller if there is no store. */
  storeName?: string;
}

/** Parses the stored cart. Returns an empty cart for damaged text. */
export function parseCart(text: string | undefined): StoredLine[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    const lines = Array.isArray(list) ? list.map(parseLine) : [];
    return lines.filter(({ productId, quantity }) => productId && quantity > 0);
  } catch {
    return [];
  }
}

function parseLine(value: unknown): StoredLine {
  const raw = asObject(value);
  return {
    productId: asString(raw.productId ?? raw.id) ?? '',
    quantity: Math.floor(asNumber(raw.quantity) ?? 1),
    productName: asString(raw.productName),
    productPrice: asNumber(raw.productPrice),
    productImages: asStrings(raw.productImages),
    campus: asString(raw.campus),
    sellerId: asString(raw.sellerId),
    storeName: asString(raw.storeName),
  };
}

/** Stores the ids and quantities of the cart until its owner signs in on this browser again, and empties the cart. */
export function saveCartForOwner(storage: MarketStorage, personId: string | undefined): void {
  const lines = parseCart(storage.read(cartKey)).map(({ productId, quantity }) => ({
    productId,
    quantity,
  }));
  if (personId && lines.length > 0) storage.write(savedCartKey(personId), JSON.stringify(lines));
  storage.remove(cartKey);
}

/** Restores the cart that was stored for this person, who has signed in. */
export function restoreCartOfOwner({ read, write, remove }: MarketStorage, personId: string): void {
  const cart = read(savedCartKey(personId));
  if (cart) write(cartKey, cart);
  remove(savedCartKey(personId));
}
