/**
 * Returns the campus id from a stored id or name, or undefined for anything else: a damaged stored text must not end up
 * in the URL of every request.
 */
export const parseCampusId = (stored: string | null | undefined) =>
  stored && /^[\w ,.'()&-]{2,120}$/.test(stored) ? stored.replace(/\W+/g, '_') : undefined;
