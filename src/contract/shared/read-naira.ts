const thousands = { k: 1e3, m: 1e6 } as const;

const short = /^(\d+(?:\.\d{0,6})?|\.\d{1,6})([km])$/i;
const plain = /^\d*(\.\d{0,2})?$/;
const grouped = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/;

/** `5k`, `12.5k`, `1.2m`: thousands and millions, with nothing left that is smaller than a naira. */
export function isShortNaira(text: string): boolean {
  const [, digits = '', unit] = short.exec(text) ?? [];
  return unit !== undefined && (digits.split('.')[1] ?? '').length <= (unit.toLowerCase() === 'k' ? 3 : 6);
}

/** `12500`, `12500.5` and what is on its way there, such as `12.`. */
export const isPlainNaira = (text: string): boolean => plain.test(text);

/** `12,500`. */
export const isGroupedNaira = (text: string): boolean => grouped.test(text);

/** Takes away what people write around an amount: ₦, NGN, N, # and naira, and the space before a k. */
export function bareNaira(text: string): string {
  return text
    .trim()
    .replace(/^(₦|NGN|N|#)/i, '')
    .replace(/(₦|NGN|naira)$/i, '')
    .trim()
    .replace(/\s/g, ',')
    .replace(/,([km])$/i, '$1');
}

/** An amount as Nigerians write it. Undefined where it could mean two amounts, as `12,5`, or none. */
export function readNaira(written: string): number | undefined {
  const text = bareNaira(written);
  if (isShortNaira(text)) {
    const unit = thousands[text.slice(-1).toLowerCase() as keyof typeof thousands];
    return Math.round(Number(text.slice(0, -1)) * unit);
  }
  const isAmount = /\d/.test(text) && (isPlainNaira(text) || isGroupedNaira(text));
  return isAmount ? Number(text.replaceAll(',', '')) : undefined;
}
