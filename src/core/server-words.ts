import { ApiError } from './client.ts';

/** Why something failed, in the server's words. A network that failed has none: then `otherwise`. */
export const serverWords = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.status > 0 ? error.message : otherwise;
