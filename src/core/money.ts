const whole = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const withKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Naira as students write it: `₦12,500`, and kobo only when there are some. */
export function formatNaira(amount: number): string {
  return `₦${(Number.isInteger(amount) ? whole : withKobo).format(amount)}`;
}
