import { type Market, perMarket } from '../../core/market.ts';
import { asNumber, asObject, asString, asStrings } from '../../core/parse-json.ts';
import type { MarketStorage } from '../../core/storage.ts';
import { cartKey, savedCartKey } from './storage-keys.ts';

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

/** A product in the cart. */
export interface CartLine extends StoredLine {
  /** The URL of the product's page on Campus Market. */
  url: string;
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

export const toCartLine = (line: StoredLine, { link }: Market): CartLine => ({
  ...line,
  url: link(`/product/${encodeURIComponent(line.productId)}`),
});

/** The cart of a market, which all widgets and tabs share. */
export interface StoredCart {
  /** Returns the lines. Returns the same array until the cart changes. */
  lines(): CartLine[];
  /** Stores the lines and notifies other widgets and tabs. */
  save(lines: readonly (StoredLine & Partial<CartLine>)[]): void;
  subscribe(listener: () => void): () => void;
}

/** Returns the cart of a market, created on first use. */
export const getStoredCart = perMarket((market): StoredCart => {
  const { storage } = market;
  let parsedText: string | undefined;
  let parsedLines: CartLine[] = [];
  return {
    lines() {
      const text = storage.read(cartKey);
      if (text !== parsedText) parsedLines = parseCart(text).map((line) => toCartLine(line, market));
      parsedText = text;
      return parsedLines;
    },
    save(lines) {
      if (lines.length === 0) storage.remove(cartKey);
      else
        storage.write(
          cartKey,
          JSON.stringify(lines.map(({ url, ...line }) => ({ id: line.productId, ...line }))),
        );
    },
    subscribe: (listener) => storage.subscribe(cartKey, listener),
  };
});

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
