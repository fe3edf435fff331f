import { createContext, useContext } from 'react';
import { ApiError } from './client.ts';

/** True on a page of the hosted site that its server rendered as "not found". */
export const NotFoundContext = createContext(false);

const notFound = new ApiError('not_found', 404, '');

/** Returns why a page's subject cannot be shown. Before the browser's own read fails, that is the server's "not found". */
export function usePageError(read: {
  error: ApiError | undefined;
  isLoading: boolean;
}): ApiError | undefined {
  const isMissing = useContext(NotFoundContext);
  return read.error ?? (isMissing && read.isLoading ? notFound : undefined);
}

/** The same for one thing's details: counts as loading while an automatic retry is scheduled, unless the device is offline. */
export function useDetailsError<T>(
  data: T | undefined,
  read: { error: ApiError | undefined; isLoading: boolean },
) {
  const error = usePageError(read);
  const isRetrying = data === undefined && error?.retry !== undefined && navigator.onLine;
  return { error: isRetrying ? undefined : error, isLoading: read.isLoading || isRetrying };
}
