declare module 'virtual:campus-market/elements' {
  /**
   * The names of the chunks that each tag needs, joined by commas, its own chunk first. Generated from the element table
   * by scripts/vite/loader.ts.
   */
  export const chunksOf: Record<string, string>;

  /** The tags of the elements that the server also sends as HTML. */
  export const publicTags: string[];

  /** Those of them whose code is loaded when the browser is idle, and not only when the visitor touches them. */
  export const tagsLoadedWhenIdle: string[];

  /** The names of all attributes of these elements. */
  export const publicAttributes: string[];

  /** The same as `chunksOf` for the less common tags. The loader loads these names on demand. */
  export const chunksOfOthers: Record<string, string>;
}
