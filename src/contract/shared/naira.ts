/** Naira as students write it: `₦12,500`, and kobo only when there are some. */
export function formatNaira(amount: number): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2;
  return `₦${amount.toLocaleString('en-NG', { minimumFractionDigits, maximumFractionDigits: 2 })}`;
}
