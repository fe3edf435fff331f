import type { Campus } from 'campus-market';

/** What the server hands to the browser beside the HTML: the page starts from it without asking again. */
export interface PageData {
  campus?: Campus;
  /** True when a link named the campus, and not the visitor. */
  campusWasFollowed: boolean;
  /** What was read, by path of the API. */
  answers: Record<string, unknown>;
}

export const pageDataId = 'page-data';
