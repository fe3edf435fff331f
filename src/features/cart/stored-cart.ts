import { type Market, perMarket } from '../../core/market.ts';
import { parseCart, type StoredLine } from './saved-cart.ts';
import { cartKey } from './storage-keys.ts';

/**
 * A product in the cart.
 *
 * @example
 * const lineText = ({ productName, quantity }: CartLine) => `${quantity} × ${productName}`;
 */
export interface CartLine extends StoredLine {
  /** The URL of the product's page on Campus Market. */
  url: string;
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
