declare module 'virtual:campus-market/elements' {
  /** The files that a tag needs, its own first. Generated from the element table by scripts/vite/loader.ts. */
  export const chunksOf: Record<string, string>;

  /** The first read of a tag: its path and, for each attribute of its query, the default and the range of a number. */
  export const earlyReads: Record<
    string,
    [path: string, query: [attribute: string, byDefault?: string | number, from?: number, to?: number][]]
  >;
}

declare module 'virtual:campus-market/other-elements' {
  /** The same as `chunksOf`, for the tags that are not in the loader. */
  export const chunksOfOthers: Record<string, string>;
}
