/** Where the script tag leaves what it knows, for the widgets that load after it. */
const pageSettingsKey = Symbol.for('campus-market.page');

/** What the script tag knows about the page it stands in. */
export interface PageSettings {
  /** The address of the API, from the script's own address. */
  apiUrl: string;
  /** The address of the hosted site, for links. Default: where the API is. */
  siteUrl?: string;
  /** The campus of `data-campus`. */
  campus?: string;
  /** Requests that were started while the widget's code was still on its way, by full address. */
  early: Map<string, Promise<Response>>;
}

const page = globalThis as { [pageSettingsKey]?: PageSettings };

export function readPageSettings(): PageSettings | undefined {
  return page[pageSettingsKey];
}

/** A page has one market, so the first settings win. Returns those that hold now. */
export function leavePageSettings(settings: PageSettings): PageSettings {
  page[pageSettingsKey] ??= settings;
  return page[pageSettingsKey];
}
