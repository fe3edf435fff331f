import { ApiError } from './client.ts';

/** Whether the call was refused because the session has ended. The hosted site then opens its sign-in page. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the server refused the call. After any other error, the call may have been executed. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isWorthRetrying;

/** Returns the server's message, or the fallback when the network failed or the server sent none. */
export const serverMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.cause && error.status > 0 ? error.message : fallback;

/** Returns the server's message for a refusal, else the fallback: messages of 5xx errors do not help the user. */
export const refusalMessage = (error: unknown, fallback: string): string =>
  isRefusal(error) ? serverMessage(error, fallback) : fallback;
