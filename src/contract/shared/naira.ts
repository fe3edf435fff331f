const makeFormat = (minimumFractionDigits: number) =>
  new Intl.NumberFormat('en-NG', { minimumFractionDigits, maximumFractionDigits: 2 }).format;

// Created once, because creating a formatter takes a hundred times as long as using it.
const formatWhole = makeFormat(0);
const formatWithKobo = makeFormat(2);

/**
 * Formats an amount as students write it: `₦12,500`, with kobo only if there are any.
 *
 * @example
 * formatNaira(8500); // '₦8,500'
 */
export function formatNaira(amount: number): string {
  return `₦${Number.isInteger(amount) ? formatWhole(amount) : formatWithKobo(amount)}`;
}
