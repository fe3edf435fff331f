import type { ApiError } from './client.ts';
import type { Market } from './market.ts';

// Types and helpers for the pages of the hosted site, which the server renders. Embedded widgets do not load this file.

/** The address of a page. */
export interface PageAddress {
  /** The variable parts of the path, such as the id of a product. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** True when the address names a campus that does not exist. */
  isCampusUnknown: boolean;
}

/** The contents of a page's `<head>`, for browser tabs, search engines and link previews in chats. */
export interface PageHead {
  title: string;
  /** The title in a link preview. Default: `title`. */
  sharedTitle?: string;
  description: string;
  /** The canonical path of this page. */
  path: string;
  /** The name of a product's store or seller. */
  author?: string;
  /** The path of a picture of 1200 × 630 pixels. */
  image?: string;
  /** Returns the page's schema.org data for search engines. The function `absolute` returns the full URL of a path. */
  data?(absolute: (path: string) => string): object;
  /** The public element that shows the same, for previews in other pages (oEmbed), and its attributes. */
  widget?: { tag: string; attributes: Record<string, string> };
  /** 404 if the page does not exist, 503 if its data could not be loaded. */
  status?: 404 | 503;
}

/** How the server loads a page's data and builds its head. Not part of the browser's code. */
export interface ServerPage<Data = unknown> {
  /**
   * Loads the page's data before the server renders the page. If this fails, the browser loads the data. `campus` is the
   * campus for which the page is rendered. Pages with a signed-in user's own data have no `load`.
   */
  load?(market: Market, address: PageAddress, campus: string | undefined): Promise<Data>;
  /**
   * The modules whose HTML the page contains although the browser loads their code later, by their names in the build's
   * manifest.
   */
  partsInHtml?: string[];
  /** `loaded` is the result of `load`, or its error. */
  head(address: PageAddress, loaded: Data | ApiError): PageHead;
}

/** The data that a load function resolves to. */
export type Loaded<Load extends (...args: never[]) => unknown> = Awaited<ReturnType<Load>>;

/** Whether the page does not exist. A 400 means that its id is malformed, unless the error is about the campus. */
const isMissing = (error: ApiError) => error.status === 404 || (error.status === 400 && !error.fields.campus);

/** Returns the head of a page whose subject does not exist or did not load. `noun` names the subject, such as `Store`. */
export function errorHead(error: ApiError, noun: string, path: string): PageHead {
  return isMissing(error)
    ? { title: `${noun} not found`, description: '', path, status: 404 }
    : { title: noun, description: '', path, status: 503 };
}

/** Returns the path of a picture's variant for link previews. */
export const previewPicture = (picture: string | null | undefined) =>
  picture?.replace(/\/\d+\.webp$/, '/og.jpg');
