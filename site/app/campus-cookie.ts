import type { Market } from 'campus-market';

const oneYear = 365 * 24 * 60 * 60;

/** The value for a visitor who chose all campuses. */
const all = 'all';

/** Stores the chosen campus in a cookie, so that the server renders the next page for it and does not ask again. */
export function syncCampusCookie({ campus }: Market, hasCookie: boolean): void {
  const write = (id: string, maxAge: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `selectedCampus=${encodeURIComponent(id)}; path=/; max-age=${maxAge}; samesite=lax`;
  };
  const getChoice = () => campus.getChosen() ?? (campus.isFirstVisit() ? undefined : all);
  // An existing cookie wins over a browser that has lost its storage.
  const chosen = campus.getChosen() ?? (hasCookie ? undefined : getChoice());
  if (chosen) write(chosen, oneYear);
  campus.subscribe(() => {
    const choice = getChoice();
    write(choice ?? '', choice ? oneYear : 0);
  });
}
