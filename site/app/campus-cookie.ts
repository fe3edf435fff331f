import type { Market } from 'campus-market';

const oneYear = 365 * 24 * 60 * 60;

/** Tells the server which campus to render the next page for. */
export function rememberCampusInCookie({ campus }: Market): void {
  const write = (id: string, maxAge: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `selectedCampus=${encodeURIComponent(id)}; path=/; max-age=${maxAge}; samesite=lax`;
  };
  const chosen = campus.getChosen();
  if (chosen) write(chosen, oneYear);
  campus.subscribe(() => {
    const now = campus.getChosen();
    write(now ?? '', now ? oneYear : 0);
  });
}
