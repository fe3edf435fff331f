import { statfs } from 'node:fs/promises';

/** In bytes. PostgreSQL gives up when its log cannot grow, and what is being written when we notice needs room too. */
const reserve = 64 * 1024 * 1024;

/** In milliseconds: an answer holds for so long. */
const holdsFor = 1_000;

/** Answers whether a folder's disk has room for another write. */
export function roomOn(folder: string): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - askedAt > holdsFor) {
      askedAt = performance.now();
      answer = statfs(folder).then(({ bavail, bsize }) => bavail * bsize > reserve);
    }
    return answer;
  };
}
