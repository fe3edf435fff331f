import type { ApiError } from 'campus-market';
import type { PageHead } from '../page.ts';

/** The head of a page about something that is not there, or could not be read. `noun` is what it is, such as `Store`. */
export function missingHead({ status }: ApiError, noun: string, path: string): PageHead {
  return status === 404
    ? { title: `${noun} not found`, description: '', path, status: 404 }
    : { title: noun, description: '', path, status: 503 };
}

/** The form of one of our pictures that chats show beside a link. */
export const shareable = (picture: string | null | undefined) => picture?.replace(/\/\d+\.webp$/, '/og.jpg');
