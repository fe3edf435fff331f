import type { Market } from 'campus-market';

const oneYear = 365 * 24 * 60 * 60;

/** Tells the server which campus to render the next page for. */
export function rememberCampusInCookie({ campus }: Market): void {
  const remember = () => {
    const chosen = campus.getChosen();
    if (chosen) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
      document.cookie = `selectedCampus=${encodeURIComponent(chosen)}; path=/; max-age=${oneYear}; samesite=lax`;
    }
  };
  remember();
  campus.subscribe(remember);
}
