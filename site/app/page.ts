import type { ApiError, Market } from 'campus-market';
import type { ComponentType } from 'react';

/**
 * Who may see a page: everybody, guests alone, those who are signed in, or admins. Others are led to where they can
 * become one.
 */
export type Access = 'open' | 'guest' | 'login' | 'admin';

/** Where a page was asked for. */
export interface PageAddress {
  /** The parts of the path that a route leaves open, such as the id of a product. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** True when the address names a campus that is not ours. */
  isCampusUnknown: boolean;
}

/** What stands in the head of a page: for the tab, for search engines and for link previews in chats. */
export interface PageHead {
  title: string;
  /** The title in a link preview, where there is no page around it. Default: `title`. */
  sharedTitle?: string;
  description: string;
  /** The one address of this page, below the public address of the site. */
  path: string;
  /** A picture of 1200 × 630, as a path below the public address. */
  image?: string;
  /** What it shows, for search engines, in the words of schema.org. `absolute` completes a path below the public address. */
  data?(absolute: (path: string) => string): object;
  /** 404 when there is no such thing, 503 when the server cannot tell at the moment. */
  status?: 404 | 503;
}

/** What the server does for a page. Browsers do without this code. */
interface ServerPart<Loaded = unknown> {
  /**
   * Reads what the page shows, before the server renders it. What fails here is asked for again by the browser. The
   * campus is the one that the page is rendered for.
   */
  load(market: Market, address: PageAddress, campus: string | undefined): Promise<Loaded>;
  /** `loaded` is what `load` answered, or why it failed. */
  head(address: PageAddress, loaded: Loaded | ApiError): PageHead;
}

export type Screen = ComponentType<PageAddress>;

/** One page of the site. */
export interface Page {
  Screen: Screen;
  /** False in a browser. */
  server: ServerPart | false;
  /** Asks visitors who never chose a campus to do so, before anything else. */
  asksForCampus: boolean;
}

/** Checks that a page's head takes what its `load` gives, and forgets which page it is. */
export function definePage<Loaded>(
  Screen: Screen,
  server: ServerPart<Loaded> | false,
  { asksForCampus = false } = {},
): Page {
  return { Screen, server: server as ServerPart | false, asksForCampus };
}
