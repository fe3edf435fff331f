/** The module that `scripts/vite/node-worker.ts` generates from the program of a worker thread. */
declare module '*?node-worker' {
  /** The program and all its imports, as JavaScript for `new Worker(code, { eval: true })`. */
  export const code: string;
}
