import type { Campus } from '../contract/shared/types.ts';
import { parseCampusId } from './parse-campus-id.ts';
import type { MarketStorage } from './storage.ts';
import { campusAnsweredKey, campusKey } from './storage-keys.ts';

/** The campus that a market shows, shared by all of its widgets. */
export interface CampusChoice {
  /** The campus id that the page sets with `data-campus`. */
  readonly pageCampus: string | undefined;
  /** Returns the campus id of a widget. The widget's own attribute or prop, `widgetCampus`, has the highest priority. */
  get(widgetCampus?: string): string | undefined;
  /** Returns the campus id that the visitor chose. */
  getChosen(): string | undefined;
  /** Returns the campus id that the server rendered, so that hydration matches its HTML. */
  getInitial(): string | undefined;
  /** Returns a campus. Before its data is known, returns only its id and a name derived from the id. */
  describe(id: string): Pick<Campus, 'id' | 'name'> & Partial<Campus>;
  /** True until the visitor has chosen one campus or “All campuses”, which may be after several visits. */
  hasNeverChosen(): boolean;
  choose(campus: Campus): void;
  /** Deletes the visitor's choice: the page's campus is shown again, or all campuses. */
  clear(): void;
  /** Deletes the visitor's choice if it is `id`, which the server has refused as unknown. */
  discardUnknown(id: string): void;
  subscribe(listener: () => void): () => void;
}

export interface CampusSettings {
  /** The campus of `data-campus`. If set, a visitor's choice lasts for this visit and is not stored. */
  pageCampus?: string;
  /** The campus in the page's URL, shown for this visit even if the visitor has chosen another campus before. */
  campusFromUrl?: string;
  /** The campus for which the server rendered the page. */
  initialCampus?: Campus;
  /** The id of the campus for which a server renders a widget. */
  initialCampusId?: string;
}

export function createCampusChoice(storage: MarketStorage, settings: CampusSettings = {}): CampusChoice {
  const knownCampuses = new Map<string, Campus>();
  const listeners = new Set<() => void>();
  if (settings.initialCampus) knownCampuses.set(settings.initialCampus.id, settings.initialCampus);
  /** The campus in the page's URL, or the visitor's choice on a page with `data-campus`. Never stored. */
  let visitCampus = settings.campusFromUrl;
  const initialCampusId = settings.initialCampus?.id ?? settings.initialCampusId;
  let renderedCampus = initialCampusId;

  const getChosen = () => parseCampusId(storage.read(campusKey));
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    pageCampus: settings.pageCampus,
    get: (widgetCampus) =>
      widgetCampus ?? visitCampus ?? getChosen() ?? settings.pageCampus ?? renderedCampus,
    getChosen,
    getInitial: () => initialCampusId,
    describe: (id) => knownCampuses.get(id) ?? { id, name: id.replaceAll('_', ' ') },
    hasNeverChosen: () => !getChosen() && !storage.read(campusAnsweredKey),
    choose(campus) {
      knownCampuses.set(campus.id, campus);
      // On a page of one campus, browsing another campus must not overwrite the visitor's stored choice.
      visitCampus = settings.pageCampus && campus.id;
      if (!settings.pageCampus) {
        storage.write(campusAnsweredKey, 'true');
        storage.write(campusKey, campus.id);
      }
      notify();
    },
    clear() {
      visitCampus = undefined;
      // The server rendered this campus because of the choice that was just deleted.
      renderedCampus = undefined;
      storage.remove(campusKey);
      notify();
    },
    discardUnknown(id) {
      if (getChosen() !== id) return;
      storage.remove(campusKey);
      notify();
    },
    subscribe(listener) {
      const unsubscribeStorage = storage.subscribe(campusKey, listener);
      listeners.add(listener);
      return () => {
        unsubscribeStorage();
        listeners.delete(listener);
      };
    },
  };
}
