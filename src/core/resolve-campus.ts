/** The campus id from each source, the source with the highest priority first. */
export interface CampusSources {
  /** The campus of one widget, from an attribute or a prop. */
  widgetCampus?: string;
  /** The campus in the page's URL, or the visitor's choice on a page with `data-campus`. Never stored. */
  visitCampus?: string;
  /** The visitor's stored choice. */
  chosenCampus?: string;
  /** The campus of the page's `data-campus`. */
  pageCampus?: string;
}

/** Returns the campus of the first source that is set. */
export const resolveCampus = ({ widgetCampus, visitCampus, chosenCampus, pageCampus }: CampusSources) =>
  widgetCampus ?? visitCampus ?? chosenCampus ?? pageCampus;

/**
 * Returns the campus id from a stored id or name, or undefined for anything else: a damaged stored text must not end up
 * in the URL of every request.
 */
export const parseCampusId = (stored: string | null | undefined) =>
  stored && /^[\w ,.'()&-]{2,120}$/.test(stored) ? stored.replace(/\W+/g, '_') : undefined;
