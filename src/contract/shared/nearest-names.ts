/** A name without case, spaces and signs: `Health & Wellness` and `health and wellness` are spelled alike. */
export const spelling = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');

/** Names that share fewer of their letter pairs than this have nothing to do with each other. */
const similarEnough = 0.3;

/** The names that are spelled most like the wanted one, the nearest first. Empty when none is similar. */
export function nearestNames(
  wanted: string,
  names: Iterable<string>,
  count = 3,
  atLeast = similarEnough,
): string[] {
  const pairs = pairsOf(wanted);
  return [...names]
    .map((name) => ({ name, likeness: likeness(pairs, pairsOf(name)) }))
    .filter((each) => each.likeness >= atLeast)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Pairs of letters that follow each other. They cost the same for every text of a length, whatever is in it. */
function pairsOf(name: string): Set<string> {
  const letters = ` ${spelling(name)} `;
  return new Set([...letters].slice(1).map((letter, before) => letters[before] + letter));
}

/** The share of pairs that two names have in common, from 0 to 1. */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((pair) => other.has(pair)).length;
  return (2 * common) / (one.size + other.size);
}
