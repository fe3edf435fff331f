/** The campus id from each source, by falling priority. */
export interface CampusSources {
  /** From an attribute or a prop, for one widget. */
  fixed?: string;
  /** From a followed link, or chosen on a page of another campus. Never stored. */
  forThisVisit?: string;
  /** Chosen by the visitor and stored. */
  chosen?: string;
  /** From the page's `data-campus`. */
  pageCampus?: string;
}

/** Returns the campus of the first source that is set. */
export const resolveCampus = ({ fixed, forThisVisit, chosen, pageCampus }: CampusSources) =>
  fixed ?? forThisVisit ?? chosen ?? pageCampus;

/**
 * Returns the campus id from a stored id or name, or undefined for anything else: a damaged entry must not end up in
 * the URL of every request.
 */
export const parseCampusId = (stored: string | null | undefined) =>
  stored && /^[\w ,.'()&-]{2,120}$/.test(stored) ? stored.replace(/\W+/g, '_') : undefined;
