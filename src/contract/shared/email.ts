/** Whether a text looks like an e-mail address: a name, an @ and a domain of two parts or more. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
}
