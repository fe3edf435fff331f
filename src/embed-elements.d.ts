declare module 'virtual:campus-market/elements' {
  /** The files that each tag needs, its own file first. Generated from the element table by scripts/vite/loader.ts. */
  export const chunksOf: Record<string, string>;

  /** The first read of each tag: its path and, for each attribute of its query, the default and the range of a number. */
  export const earlyReads: Record<
    string,
    [path: string, query: [attribute: string, defaultValue?: string | number, from?: number, to?: number][]]
  >;
}

declare module 'virtual:campus-market/other-elements' {
  /** The files of the tags that are not in the loader. */
  export const chunksOfOthers: Record<string, string>;
}
