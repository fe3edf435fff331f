/** A telephone number as a chat link carries it: digits alone, with the code of a country, which is usually Nigeria's. */
export function chatNumber(text: string): string {
  const digits = text.replaceAll(/\D/g, '').replace(/^0/, '');
  return digits.startsWith('234') ? digits : `234${digits}`;
}
