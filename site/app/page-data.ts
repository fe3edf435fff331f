import type { Campus } from 'campus-market';
import type { PreloadedAnswer } from 'campus-market/site';

/** JSON that the server sends with the HTML, so that the browser starts without requesting the same data again. */
export interface PageData {
  campus?: Campus;
  /** True if the campus is from the URL, false if it is the visitor's last choice. */
  isCampusFromUrl: boolean;
  /** The campus in the URL, if no such campus exists. */
  unknownCampus?: string;
  /** True if the server responded with 404. */
  isMissing: boolean;
  /** True when the visitor has chosen a campus or all campuses, according to the cookie. */
  hasChosenCampus: boolean;
  /** True when the visitor's browser asked for reduced data use. The HTML was rendered accordingly. */
  savesData?: boolean;
  /** The API responses that the page was rendered with. */
  answers: PreloadedAnswer[];
}

/** The id of the script element with the JSON. */
export const pageDataId = 'page-data';
