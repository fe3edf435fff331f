import type { Campus } from 'campus-market';
import type { KeptAnswer } from 'campus-market/site';

/** What the server hands to the browser beside the HTML: the page starts from it without asking again. */
export interface PageData {
  campus?: Campus;
  /** True when a link named the campus, and not the visitor. */
  campusWasFollowed: boolean;
  /** What the link names as a campus, when there is no such campus. */
  unknownCampus?: string;
  /** True when the server has said that there is no such thing. */
  isMissing: boolean;
  /** True when the server knows that the visitor has chosen a campus before, or all of them. */
  hasChosenBefore: boolean;
  /** True when the visitor asked for little data: the page was made for that. */
  savesData?: boolean;
  /** What was read for this page. */
  answers: KeptAnswer[];
}

export const pageDataId = 'page-data';
