import { ApiError } from '../client.ts';
import { isRefusal } from './refusal.ts';

// Apart from `refusal.ts`, which every page loads.

/** Why something failed, in the server's words. A network that failed has none, nor do some servers: then `otherwise`. */
export const serverWords = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.cause && error.status > 0 ? error.message : otherwise;

/** Why the server has said no. Of a fault it says nothing that helps: then `otherwise`. */
export const refusalWords = (error: unknown, otherwise: string): string =>
  isRefusal(error) ? serverWords(error, otherwise) : otherwise;
