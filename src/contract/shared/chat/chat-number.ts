/** A telephone number as chat links carry it: digits alone, with the code of a country, which is usually Nigeria's. */
export function chatNumber(text: string): string {
  return `234${nationalDigits(text)}`;
}

/**
 * A Nigerian mobile number in the one form that is kept, such as 08031234567, however it was written: +234 0803 123
 * 4567, 00234-803-123-4567 and 803 123 4567 are the same. Undefined for what is none.
 */
export function localNumber(text: string): string | undefined {
  const digits = nationalDigits(text);
  return /^\+?[\d ().-]+$/.test(text) && /^[789]\d{9}$/.test(digits) ? `0${digits}` : undefined;
}

/** Without the code of the country and the 0 in front. Some people write both. */
function nationalDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:(?:00)?234)?0?/, '');
}
