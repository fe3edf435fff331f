import { newTodayMax } from './tree-shakeable-limits.ts';

// Home shows some products above its list of all products: featured ones, and a shelf of what is new today. The list
// shows them later than others, but leaves out nothing.

interface ListedProduct {
  createdAt: string;
}

const hourMs = 3_600_000;

/**
 * Returns the hours from 1970 to a time, in milliseconds. What is new today changes once in an hour, so that the shelf
 * and the list below it show the same even if one of them was made some minutes earlier.
 */
export const toHour = (time: number): number => Math.floor(time / hourMs);

/**
 * Returns the products on the shelf of what is new today: the newest ones of the 24 hours before this hour, which is
 * counted since 1970.
 */
export const findNewToday = <Product extends ListedProduct>(
  firstBatch: readonly Product[],
  hour: number,
): Product[] =>
  firstBatch
    .filter(({ createdAt }) => Date.parse(createdAt) > (hour - 24) * hourMs)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, newTodayMax);

/** Moves the products on the shelf of what is new today to the end of the first batch. */
export function moveNewToday<Product extends ListedProduct>(firstBatch: Product[], now: number): Product[] {
  const onShelf = new Set(findNewToday(firstBatch, toHour(now)));
  return [...firstBatch.filter((product) => !onShelf.has(product)), ...onShelf];
}
