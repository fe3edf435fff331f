const unitValues = { k: 1e3, m: 1e6 } as const;

const shortAmount = /^(\d+(?:\.\d{0,6})?|\.\d{1,6})([km])$/i;
const plainAmount = /^\d*(\.\d{0,2})?$/;
const groupedAmount = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/;

/** Whether the text is a whole number of naira in thousands or millions, such as `5k`, `12.5k` or `1.2m`. */
export function isShortNaira(text: string): boolean {
  const [, digits = '', unit] = shortAmount.exec(text) ?? [];
  return unit !== undefined && (digits.split('.')[1] ?? '').length <= (unit.toLowerCase() === 'k' ? 3 : 6);
}

/** Whether the text is like `12500` or `12500.5`, or the beginning of such a text, for example `12.`. */
export const isPlainNaira = (text: string): boolean => plainAmount.test(text);

/** Whether the text is like `12,500`. */
export const isGroupedNaira = (text: string): boolean => groupedAmount.test(text);

/**
 * Removes the currency around an amount (₦, NGN, N, # and naira) and the space before a k or m. Other spaces become
 * commas, because some users group thousands with spaces.
 */
export function stripCurrency(text: string): string {
  return text
    .trim()
    .replace(/^(₦|NGN|N|#)/i, '')
    .replace(/(₦|NGN|naira)$/i, '')
    .trim()
    .replace(/\s/g, ',')
    .replace(/,([km])$/i, '$1');
}

/** Parses an amount as Nigerians write it. Returns undefined for an ambiguous text, such as `12,5`, or an invalid text. */
export function parseNaira(input: string): number | undefined {
  const text = stripCurrency(input);
  if (isShortNaira(text)) {
    const unitValue = unitValues[text.slice(-1).toLowerCase() as keyof typeof unitValues];
    return Math.round(Number(text.slice(0, -1)) * unitValue);
  }
  const isAmount = /\d/.test(text) && (isPlainNaira(text) || isGroupedNaira(text));
  return isAmount ? Number(text.replaceAll(',', '')) : undefined;
}
