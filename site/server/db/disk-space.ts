import { statfs } from 'node:fs/promises';

/** In bytes. PostgreSQL stops when its log cannot grow, and writes that are running need room too. */
const reserve = 64 * 1024 * 1024;

/** How long an answer is cached. */
const cacheMs = 1_000;

/** Returns a function that tells whether a folder's disk has room for another write. */
export function roomOn(folder: string): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve(true);
  return () => {
    if (performance.now() - askedAt > cacheMs) {
      askedAt = performance.now();
      answer = statfs(folder).then(({ bavail, bsize }) => bavail * bsize > reserve);
    }
    return answer;
  };
}
