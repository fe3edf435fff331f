import { ApiError } from '../client.ts';

/** Whether a call was refused because the session has ended. The hosted site then goes to its page for signing in. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
