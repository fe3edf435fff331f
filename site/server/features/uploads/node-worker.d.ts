/** What `scripts/vite/node-worker.ts` makes of a program that runs in a worker thread. */
declare module '*?node-worker' {
  /** The program and all that it imports, as JavaScript for `new Worker(code, { eval: true })`. */
  export const code: string;
}
