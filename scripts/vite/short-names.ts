// Shortens the names of our classes in the embed. Custom properties keep their names, because the code that corrects colors also
// works on the HTML from the server.

/** The long name of each short class name. */
const longNames = new Map<string, string>();

/** Returns a short class name for vanilla-extract, which is the same in every build. */
export function shortClasses({ hash: name }: { hash: string }): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 33 + letter.charCodeAt(0)) >>> 0;
  // On a hash collision the second name gets a hyphen.
  let short = `_${(sum % 46_656).toString(36)}`;
  while ((longNames.get(short) ?? name) !== name) short += '-';
  longNames.set(short, name);
  return short;
}
