/** The campus from each source, the strongest first. */
export interface NamedCampuses {
  /** By an attribute or a prop: it holds for one widget. */
  fixed?: string;
  /** By a link that was followed, or chosen on a page of another campus: it holds for this visit. */
  forThisVisit?: string;
  /** The visitor's own choice. */
  chosen?: string;
  /** By the page, as in `data-campus`. */
  ofPage?: string;
}

/** The first source that is set wins. */
export const campusInOrder = ({ fixed, forThisVisit, chosen, ofPage }: NamedCampuses) =>
  fixed ?? forThisVisit ?? chosen ?? ofPage;

/**
 * The id of a campus that was stored by its id or its name. Undefined for anything else: a damaged entry must not
 * become part of every address we ask.
 */
export const readCampusId = (stored: string | null | undefined) =>
  stored && /^[\w ,.'()&-]{2,120}$/.test(stored) ? stored.replace(/\W+/g, '_') : undefined;
