/** The names of the worker's caches. All but the files are deleted at sign-out: see `hostedSession`. */
export const cacheNames = {
  /** Code and styles, which have hashes in their names. */
  files: 'campus-market-files',
  pages: 'campus-market-pages',
  answers: 'campus-market-answers',
  pictures: 'campus-market-pictures',
} as const;

/** Our own header of a cached response: its time, a space and its size, because browsers do not provide the size. */
export const infoHeader = 'x-kept';

export type CacheKind = keyof typeof cacheNames;
