/** Where the worker keeps what it keeps. All but the files go when somebody signs out: see `hostedSession`. */
export const cacheNames = {
  /** Code and styles, which have hashes in their names. */
  files: 'campus-market-files',
  pages: 'campus-market-pages',
  answers: 'campus-market-answers',
  pictures: 'campus-market-pictures',
} as const;

export type Kind = keyof typeof cacheNames;
