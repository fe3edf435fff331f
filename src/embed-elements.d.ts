declare module 'virtual:campus-market/elements' {
  /**
   * The names of the chunks that each tag needs, joined by commas, its own chunk first. Generated from the element table
   * by scripts/vite/loader.ts.
   */
  export const chunksOf: Record<string, string>;

  /**
   * The first API request of each tag: its path and its query. A query entry is an attribute, its default and, for a
   * number, its range.
   */
  export const earlyReads: Record<
    string,
    [path: string, query: [attribute: string, defaultValue?: string | number, min?: number, max?: number][]]
  >;
}

declare module 'virtual:campus-market/other-elements' {
  /** The same as `chunksOf` for the less common tags. The loader loads these names on demand. */
  export const chunksOfOthers: Record<string, string>;
}
