import type { ApiError } from 'campus-market';
import type { PageHead } from './page.ts';

/** The head of a page that is about a thing which is not there, or could not be read. `noun` is what it is: `Store`. */
export function missingHead({ status }: ApiError, noun: string, path: string): PageHead {
  return status === 404
    ? { title: `${noun} not found`, description: '', path, status: 404 }
    : { title: noun, description: '', path, status: 503 };
}
