import type { Campus } from '../contract/shared/types.ts';
import { campusInOrder, readCampusId } from './campus-order.ts';
import type { MarketStorage } from './storage.ts';

/** Which campus the market shows. All widgets read it here. */
export interface CampusChoice {
  /** The id of the page's own campus, as in `data-campus`. */
  readonly ofPage: string | undefined;
  /** The id of the campus: `fixed`, else of a followed link, else the visitor's choice, else the page's. */
  get(fixed?: string): string | undefined;
  /** The id of the visitor's own choice. */
  getChosen(): string | undefined;
  /** The campus as the server rendered it, for a page that starts from the server's HTML. */
  getInitial(): string | undefined;
  /** Everything known about the campus; only its name, made from the id, until the list was loaded. */
  describe(id: string): Pick<Campus, 'id' | 'name'> & Partial<Campus>;
  /** True until a visitor has chosen a campus, or all of them. */
  isFirstVisit(): boolean;
  choose(campus: Campus): void;
  /** Forgets the visitor's choice, so that the page's campus shows again, or all of them. */
  clear(): void;
  /** Forgets a choice that the server does not know. */
  refuse(id: string): void;
  subscribe(listener: () => void): () => void;
}

export interface CampusSettings {
  /** The campus of the page, as in `data-campus`. With it a choice holds for this visit and is not stored. */
  ofPage?: string;
  /** Shown for this visit whatever was chosen before: a link that names a campus was followed. */
  followed?: string;
  /** The campus the server rendered. */
  initial?: Campus;
}

export function createCampusChoice(storage: MarketStorage, settings: CampusSettings = {}): CampusChoice {
  const known = new Map<string, Campus>();
  const listeners = new Set<() => void>();
  if (settings.initial) known.set(settings.initial.id, settings.initial);
  let forThisVisit = settings.followed;
  let rendered = settings.initial?.id;

  const getChosen = () => readCampusId(storage.read('selectedCampus'));
  const announce = () => {
    for (const listener of listeners) listener();
  };

  return {
    ofPage: settings.ofPage,
    get: (fixed) =>
      campusInOrder({
        fixed,
        forThisVisit,
        chosen: getChosen(),
        ofPage: settings.ofPage ?? rendered,
      }),
    getChosen,
    getInitial: () => settings.initial?.id,
    describe: (id) => known.get(id) ?? { id, name: id.replaceAll('_', ' ') },
    isFirstVisit: () => !getChosen() && !storage.read('hasSeenCampusSelection'),
    choose(campus) {
      known.set(campus.id, campus);
      // A page of one campus lets its visitors look elsewhere, and does not change what they chose for themselves.
      forThisVisit = settings.ofPage && campus.id;
      if (!settings.ofPage) {
        storage.write('hasSeenCampusSelection', 'true');
        storage.write('selectedCampus', campus.id);
      }
      announce();
    },
    clear() {
      forThisVisit = undefined;
      // The server rendered the page for the choice that is forgotten.
      rendered = undefined;
      storage.remove('selectedCampus');
      announce();
    },
    refuse(id) {
      if (getChosen() !== id) return;
      storage.remove('selectedCampus');
      announce();
    },
    subscribe(listener) {
      const stop = storage.subscribe('selectedCampus', listener);
      listeners.add(listener);
      return () => {
        stop();
        listeners.delete(listener);
      };
    },
  };
}
