import { createContext, useContext } from 'react';
import { ApiError } from './client.ts';

/** True on a page of our own site of which its server has said that there is no such thing. */
export const MissingContext = createContext(false);

const notFound = new ApiError('not_found', 404, '');

/** Why what a page is about cannot be shown. Until the browser has asked by itself, that is what the server has said. */
export function usePageError(read: {
  error: ApiError | undefined;
  isLoading: boolean;
}): ApiError | undefined {
  const isMissing = useContext(MissingContext);
  return read.error ?? (isMissing && read.isLoading ? notFound : undefined);
}

/**
 * The same for details of one thing: while the page retries by itself, it is still loading. Without a network nobody is kept
 * waiting for that.
 */
export function useDetailsError<T>(
  data: T | undefined,
  read: { error: ApiError | undefined; isLoading: boolean },
) {
  const error = usePageError(read);
  const isRetrying = data === undefined && error?.retry !== undefined && navigator.onLine;
  return { error: isRetrying ? undefined : error, isLoading: read.isLoading || isRetrying };
}
