import { featuredMax, featuredPerRow, newTodayMax } from './tree-shakeable-limits.ts';

// Home shows some products above its list of all products: featured ones, and a shelf of what is new today. The list
// shows them later than others, but leaves out nothing.

interface ListedProduct {
  createdAt: string;
}

const dayMs = 24 * 3_600_000;

const isNewToday = ({ createdAt }: ListedProduct, now: number) => Date.parse(createdAt) > now - dayMs;

/**
 * Returns the featured products that are not in the first batch of the list, because a wide screen shows them above it:
 * two full rows, or only one.
 */
export const featuredAboveList = <Product>(featured: Product[]): Product[] =>
  featured.length < featuredMax ? featured.slice(0, featuredPerRow) : featured;

/** Moves the products on the shelf of what is new today to the end of the first batch. */
export function moveNewToday<Product extends ListedProduct>(firstBatch: Product[], now: number): Product[] {
  const onShelf = new Set(firstBatch.filter((product) => isNewToday(product, now)).slice(0, newTodayMax));
  return [...firstBatch.filter((product) => !onShelf.has(product)), ...onShelf];
}
