// Node has no generator with a seed. pure-rand, which fast-check uses, is no dependency of ours, and larger than this.

/** Returns the next number, from 0 to below 1. */
export type Random = () => number;

/** Returns a generator (mulberry32) whose numbers depend on the seed and the purpose only. */
export function randomFor(seed: number, purpose: string): Random {
  let state = seed;
  for (const letter of purpose) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const integerBetween = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** Returns one of the choices, each as often as its weight says. */
export function pickByWeight<Choice extends string>(random: Random, weights: Record<Choice, number>): Choice {
  const entries = Object.entries(weights) as [Choice, number][];
  let rest = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [choice, weight] of entries) {
    rest -= weight;
    if (rest < 0) return choice;
  }
  return (entries.at(-1) as [Choice, number])[0];
}

/** Returns the items in a random order. */
export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, position: random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item);
}
