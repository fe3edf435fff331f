import type { Market } from 'campus-market';

const oneYear = 365 * 24 * 60 * 60;

/** In the place of an id, for a visitor who chose all campuses. */
const all = 'all';

/** Tells the server which campus to render the next page for, and that it need not ask again. */
export function rememberCampusInCookie({ campus }: Market, hasCookie: boolean): void {
  const write = (id: string, maxAge: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `selectedCampus=${encodeURIComponent(id)}; path=/; max-age=${maxAge}; samesite=lax`;
  };
  const choice = () => campus.getChosen() ?? (campus.isFirstVisit() ? undefined : all);
  // A cookie that is there knows more than a browser that has lost its storage.
  const chosen = campus.getChosen() ?? (hasCookie ? undefined : choice());
  if (chosen) write(chosen, oneYear);
  campus.subscribe(() => {
    const now = choice();
    write(now ?? '', now ? oneYear : 0);
  });
}
