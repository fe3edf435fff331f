/** The names of the worker's caches. At sign-out, `hostedSession` deletes all of them except `files`. */
export const cacheNames = {
  /** Code and styles, which have hashes in their names. */
  files: 'campus-market-files',
  pages: 'campus-market-pages',
  answers: 'campus-market-answers',
  pictures: 'campus-market-pictures',
} as const;

/**
 * The header that we add to a cached response, because browsers provide neither the time of caching nor the size. The
 * value is the time in milliseconds since 1970, a space, and the size in bytes.
 */
export const cacheInfoHeader = 'x-kept';

export type CacheKind = keyof typeof cacheNames;
