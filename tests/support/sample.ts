/** All of them in a deep run, and one in so many in a plain one: always the first. */
export const sample = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  process.env.DEEP ? cases : cases.filter((_, index) => index % oneIn === 0);
