import { statfs } from 'node:fs/promises';

/**
 * The bytes to leave free, because PostgreSQL stops when its write-ahead log (WAL) cannot grow, and running writes need
 * space too.
 */
export const reservedBytes = 64 * 1024 * 1024;

/** How long the result is cached. */
const cacheMs = 1_000;

/** Returns a function that checks whether a folder's disk has room for another write. */
export function diskSpaceCheck(folder: string): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hasDiskRoom = Promise.resolve(true);
  return () => {
    if (performance.now() - checkedAt > cacheMs) {
      checkedAt = performance.now();
      hasDiskRoom = statfs(folder).then(({ bavail, bsize }) => bavail * bsize > reservedBytes);
    }
    return hasDiskRoom;
  };
}
