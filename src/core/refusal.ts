import { ApiError } from './client.ts';

/** The server has said no, and why. Otherwise nobody knows whether it was done. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isWorthRetrying;

/** Why something failed, in the server's words. A network that failed has none: then `otherwise`. */
export const serverWords = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message : otherwise;
