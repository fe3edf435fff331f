declare module 'virtual:campus-market/elements' {
  /** Fetches the code of a tag, which then defines it. Made from the element table by scripts/vite/loader.ts. */
  export const loadElement: Record<string, () => Promise<unknown>>;
}
