/** Returns all cases in a deep run, and one in `oneIn` in a plain run, starting with the first. */
export const sample = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  process.env.DEEP ? cases : cases.filter((_, index) => index % oneIn === 0);
