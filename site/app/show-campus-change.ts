import type { Market } from 'campus-market';
import { saveCampus } from 'campus-market/site';
import { runAfterOverlayCloses } from './history-entries.ts';

// Loaded when a visitor has chosen another campus, so that a first visit need not load it.

interface CampusChange {
  market: Market;
  /** Reads the profile again, after the campus was saved in it. */
  reloadUser(): unknown;
  pathname: string;
  search: string;
  navigate(to: string, options: { replace: boolean }): void;
}

/** Saves the campus that the visitor has chosen, and shows the page from its top. */
export function showCampusChange({ market, reloadUser, pathname, search, navigate }: CampusChange): void {
  const showToast = saveCampus(market, reloadUser);
  runAfterOverlayCloses(() => {
    // Removes the campus from the URL, where it would override the choice.
    const query = new URLSearchParams(search);
    if (query.has('campus')) {
      query.delete('campus');
      navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
    }
    scrollTo(0, 0);
    focusHeading();
    showToast();
  });
}

/** Focuses the heading, so that screen readers continue at the changed page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
