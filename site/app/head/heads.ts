import type { ApiError } from 'campus-market';
import type { PageHead } from '../page.ts';

/** An address that nothing can have is refused as wrong, as an unknown campus is. */
const isNotThere = (error: ApiError | undefined) =>
  error?.status === 404 || (error?.status === 400 && !error.fields.campus);

/** The head of a page about something that is not there, or could not be read. `noun` is what it is, such as `Store`. */
export function missingHead(error: ApiError, noun: string, path: string): PageHead {
  return isNotThere(error)
    ? { title: `${noun} not found`, description: '', path, status: 404 }
    : { title: noun, description: '', path, status: 503 };
}

/** The form of one of our pictures that chats show beside a link. */
export const shareable = (picture: string | null | undefined) => picture?.replace(/\/\d+\.webp$/, '/og.jpg');
