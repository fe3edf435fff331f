/** Strips case, spaces and punctuation, so that `Health & Wellness` equals `health and wellness`. */
export const normalizeName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** Names with a lower similarity are unrelated. */
const similarityMin = 0.3;

/** Returns the names most similar to the wanted one, the most similar first. Empty when none is similar. */
export function nearestNames(
  wanted: string,
  names: Iterable<string>,
  count = 3,
  atLeast = similarityMin,
): string[] {
  const pairs = letterPairs(wanted);
  return [...names]
    .map((name) => ({ name, similarity: similarity(pairs, letterPairs(name)) }))
    .filter((each) => each.similarity >= atLeast)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Returns the pairs of adjacent letters. Runs in linear time for any text, unlike an edit distance (denial of service). */
function letterPairs(name: string): Set<string> {
  const letters = ` ${normalizeName(name)} `;
  return new Set([...letters].slice(1).map((letter, before) => letters[before] + letter));
}

/** Returns the share of letter pairs that two names have in common, from 0 to 1. */
function similarity(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}
