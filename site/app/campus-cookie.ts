import type { Market } from 'campus-market';

const oneYear = 365 * 24 * 60 * 60;

/** The cookie's value for a visitor who chose all campuses. */
const allCampuses = 'all';

/** Stores the chosen campus in a cookie, so that the server renders the next page for that campus. */
export function syncCampusCookie({ campus }: Market, hasCookie: boolean): void {
  const write = (id: string, maxAge: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `selectedCampus=${encodeURIComponent(id)}; path=/; max-age=${maxAge}; samesite=lax`;
  };
  const getChoice = () => campus.getChosen() ?? (campus.hasNeverChosen() ? undefined : allCampuses);
  // If the browser has lost its storage, do not overwrite an existing cookie.
  const initialChoice = campus.getChosen() ?? (hasCookie ? undefined : getChoice());
  if (initialChoice) write(initialChoice, oneYear);
  campus.subscribe(() => {
    const choice = getChoice();
    write(choice ?? '', choice ? oneYear : 0);
  });
}
