/** Lower-cases a name and removes spaces and punctuation: `Health & Wellness` equals `health and wellness`. */
export const normalizeName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** The default minimum similarity: less similar names are usually unrelated. */
const defaultSimilarityMin = 0.3;

/** Returns the names that are most similar to a text, the most similar first. The list may be empty. */
export function nearestNames(
  text: string,
  names: Iterable<string>,
  count = 3,
  similarityMin = defaultSimilarityMin,
): string[] {
  const pairs = letterPairs(text);
  return [...names]
    .map((name) => ({ name, similarity: similarity(pairs, letterPairs(name)) }))
    .filter((entry) => entry.similarity >= similarityMin)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, count)
    .map(({ name }) => name);
}

/**
 * Returns the pairs of adjacent letters of a name. Prevents denial of service: unlike an edit distance, it takes linear
 * time for any text.
 */
function letterPairs(name: string): Set<string> {
  const letters = ` ${normalizeName(name)} `;
  return new Set([...letters].slice(1).map((letter, previousIndex) => letters[previousIndex] + letter));
}

/** Returns the share of letter pairs that two names have in common, from 0 to 1. Takes the letter pairs of each name. */
function similarity(pairs: Set<string>, otherPairs: Set<string>): number {
  const commonCount = [...pairs].filter((pair) => otherPairs.has(pair)).length;
  return (2 * commonCount) / (pairs.size + otherPairs.size);
}
