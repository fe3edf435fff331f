/** Returns all cases for `npm test -- --deep`, and for `npm test` the first of every `oneIn` cases. */
export const sample = <Case>(cases: readonly Case[], { oneIn }: { oneIn: number }): readonly Case[] =>
  process.env.DEEP ? cases : cases.filter((_, index) => index % oneIn === 0);
