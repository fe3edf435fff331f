/** The key of the global with which the script tag's loader passes the settings to the widgets that load after it. */
const pageSettingsKey = Symbol.for('campus-market.page');

/** The settings of a page, from its script tag. */
export interface PageSettings {
  /** The URL of the API, derived from the script's URL. */
  apiUrl: string;
  /** The URL of the hosted site, for links. Default: the origin of the API. */
  siteUrl?: string;
  /** The campus of `data-campus`. */
  campus?: string;
}

const pageGlobal = globalThis as { [pageSettingsKey]?: PageSettings };

export function readPageSettings(): PageSettings | undefined {
  return pageGlobal[pageSettingsKey];
}

/** Sets the page's settings unless they are already set, because a page has one market. Returns the page's settings. */
export function initPageSettings(settings: PageSettings): PageSettings {
  // biome-ignore lint/suspicious/noAssignInExpressions: it sets and returns the settings at once, in the loader of every page.
  return (pageGlobal[pageSettingsKey] ??= settings);
}
