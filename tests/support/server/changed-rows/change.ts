import type { Caller } from '../../market/callers.ts';

/** A call that succeeds in the small market with a second of everything, and what it changes there. */
export interface Change {
  by: Caller;
  /** Without `/api`; the call's own path where it names nothing. */
  path?: string;
  body?: object;
  headers?: Record<string, string>;
  /** In the form of `Snapshot.changedRows`. */
  rows: string[];
}
