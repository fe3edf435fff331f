import type { PageAddress, ServerPage } from 'campus-market/site';
import type { ComponentType } from 'react';

/** Who may see a page: everybody, guests only, signed-in users, or admins. `Guard` redirects all others. */
export type Access = 'open' | 'guest' | 'login' | 'admin';

export type Screen = ComponentType<PageAddress>;

/** One page of the site. */
export interface Page {
  Screen: Screen;
  /** How the server loads and describes the page. False in the code for browsers. */
  serverPage: ServerPage | false;
  /** Whether a visitor who has never chosen a campus must choose before using the page. */
  asksForCampus: boolean;
  /**
   * Shows the page, or the page after it, by calling `update`. For a page that appears and disappears with a motion.
   */
  show?: ((update: () => void) => void) | undefined;
}

/** Defines a page. The types of the parameters check that `head` accepts what `load` returns. */
export function definePage<Loaded>(
  Screen: Screen,
  serverPage: ServerPage<Loaded> | false,
  { asksForCampus = false, show }: { asksForCampus?: boolean; show?: Page['show'] } = {},
): Page {
  return { Screen, serverPage: serverPage as ServerPage | false, asksForCampus, show };
}
