/** The names of the worker's caches. All but the files are deleted at sign-out: see `hostedSession`. */
export const cacheNames = {
  /** Code and styles, which have hashes in their names. */
  files: 'campus-market-files',
  pages: 'campus-market-pages',
  answers: 'campus-market-answers',
  pictures: 'campus-market-pictures',
} as const;

export type CacheKind = keyof typeof cacheNames;
