declare module 'virtual:campus-market/elements' {
  /** Fetches the code of a tag, which then defines it. Made from the element table by scripts/vite/loader.ts. */
  export const loadElement: Record<string, () => Promise<unknown>>;

  /** The first read of a tag: its path, and for each attribute of its query the default and the rule. */
  export const earlyReads: Record<
    string,
    [
      path: string,
      query: [attribute: string, byDefault?: string | number, parse?: (text: string) => unknown][],
    ]
  >;
}
