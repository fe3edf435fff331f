import { createContext, useContext } from 'react';
import { ApiError } from './client.ts';

/** True on a page of the hosted site that its server rendered as "not found". */
export const NotFoundContext = createContext(false);

const notFound = new ApiError('not_found', 404, '');

/** Returns the error of a page's read or, while the browser is still reading, the "not found" that the server rendered. */
export function useErrorOrServerNotFound(read: {
  error: ApiError | undefined;
  isLoading: boolean;
}): ApiError | undefined {
  const isMissing = useContext(NotFoundContext);
  return read.error ?? (isMissing && read.isLoading ? notFound : undefined);
}

/**
 * Like `useErrorOrServerNotFound`, but counts as loading, without an error, while a retry is scheduled and the device is
 * online.
 */
export function useErrorUnlessRetrying<T>(
  data: T | undefined,
  read: { error: ApiError | undefined; isLoading: boolean },
) {
  const error = useErrorOrServerNotFound(read);
  const isRetrying = data === undefined && error?.retry !== undefined && navigator.onLine;
  return { error: isRetrying ? undefined : error, isLoading: read.isLoading || isRetrying };
}
