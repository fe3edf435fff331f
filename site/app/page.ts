import type { ComponentType } from 'react';

/** Where a page was asked for. */
export interface PageAddress {
  /** The parts of the path that a route leaves open, such as the id of a product. */
  params: Record<string, string>;
  query: URLSearchParams;
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
  /** 404 when there is no such thing, 503 when nobody can say now. */
  status?: 404 | 503;
}

/** One page of the site. */
export interface Page {
  Screen: ComponentType<PageAddress>;
  /** The paths of the API that the page shows. The server reads them before it renders. */
  reads(address: PageAddress, campus: string | undefined): string[];
  /** `answers` are what `reads` named, in that order; an `ApiError` for what could not be had. */
  head(address: PageAddress, answers: unknown[]): PageHead;
}
