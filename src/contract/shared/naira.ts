const format = (minimumFractionDigits: number) =>
  new Intl.NumberFormat('en-NG', { minimumFractionDigits, maximumFractionDigits: 2 }).format;

// Kept, because to make a formatter takes a hundred times as long as to use it.
const formatWhole = format(0);
const formatWithKobo = format(2);

/** Naira as students write it: `₦12,500`, and kobo only when there are some. */
export function formatNaira(amount: number): string {
  return `₦${Number.isInteger(amount) ? formatWhole(amount) : formatWithKobo(amount)}`;
}
