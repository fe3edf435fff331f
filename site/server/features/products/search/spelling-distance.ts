// Home-made: `fuzzystrmatch` of PostgreSQL counts two letters that changed places as two mistakes, and npm's packages
// for this weigh more than these lines.

/**
 * How many mistakes lie between two words: a letter too much, too little, another one, or two that changed places.
 * Letters that sound alike are half a mistake together.
 */
export function distance(one: string, other: string): number {
  const plain = edits(one, other);
  return Math.min(plain, edits(sound(one), sound(other)) + 0.5);
}

function edits(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (rows[row - 1]?.[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (rows[row - 1]?.[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, (rows[row - 2]?.[column - 2] ?? Number.POSITIVE_INFINITY) + 1);
      }
      line.push(least);
    }
    rows.push(line);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** How a word sounds, roughly. */
function sound(word: string): string {
  return soundsAlike
    .reduce((text, [spelling, letter]) => text.replaceAll(spelling, letter), word)
    .replace(/(.)\1+/gu, '$1');
}

const soundsAlike = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['c', 'k'],
  ['q', 'k'],
  ['x', 'ks'],
  ['z', 's'],
  ['y', 'i'],
  ['ou', 'o'],
  ['ee', 'i'],
  ['oo', 'u'],
] as const;

const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];

/** All words that are one mistake away, the word itself, and what it may be when it was written as it sounds. */
export function spelledAlike(word: string): string[] {
  const all = new Set([word]);
  for (let place = 0; place <= word.length; place += 1) {
    const before = word.slice(0, place);
    const after = word.slice(place);
    for (const letter of alphabet) {
      all.add(before + letter + after);
      if (after) all.add(before + letter + after.slice(1));
    }
    if (after) all.add(before + after.slice(1));
    if (after.length > 1) all.add(before + after[1] + after[0] + after.slice(2));
  }
  for (const [spelling, letter] of soundsAlike) {
    all.add(word.replaceAll(spelling, letter));
    all.add(word.replaceAll(letter, spelling));
  }
  return [...all];
}
