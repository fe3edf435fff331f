import { ApiError } from '../client.ts';

/** The server has said no, and why. Otherwise nobody knows whether it was done. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isWorthRetrying;
