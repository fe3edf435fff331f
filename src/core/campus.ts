import type { Campus } from '../contract/types.ts';
import type { MarketStorage } from './storage.ts';

/** Which campus the market shows. Everybody who shows something of a campus reads it here. */
export interface CampusChoice {
  /** The id of the campus: of a followed link, else the visitor's choice, else the page's. */
  get(): string | undefined;
  /** The id of the visitor's own choice. */
  getChosen(): string | undefined;
  /** The campus as the server rendered it, for a page that starts from the server's HTML. */
  getInitial(): string | undefined;
  /** Everything known about the campus; only its name, made from the id, until the list was loaded. */
  describe(id: string): Pick<Campus, 'id' | 'name'> & Partial<Campus>;
  /** True until a visitor has chosen a campus or was asked to. */
  isFirstVisit(): boolean;
  choose(campus: Campus): void;
  /** Forgets the choice, for example because that campus is gone. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export interface CampusSettings {
  /** Shown to visitors who have not chosen: `data-campus`, or the campus the server rendered. */
  fallback?: string;
  /** Shown for this visit whatever was chosen before: a link that names a campus was followed. */
  followed?: string;
  /** The campus the server rendered. */
  initial?: Campus;
}

/** A damaged entry must not become part of every address we ask. */
const looksLikeId = (text: string | undefined) => text !== undefined && /^\w{2,120}$/.test(text);

export function createCampusChoice(storage: MarketStorage, settings: CampusSettings = {}): CampusChoice {
  const known = new Map<string, Campus>();
  if (settings.initial) known.set(settings.initial.id, settings.initial);
  let followed = settings.followed;

  const getChosen = () => {
    const stored = storage.read('selectedCampus');
    return looksLikeId(stored) ? stored : undefined;
  };

  return {
    get: () => followed ?? getChosen() ?? settings.fallback,
    getChosen,
    getInitial: () => settings.initial?.id,
    describe: (id) => known.get(id) ?? { id, name: id.replaceAll('_', ' ') },
    isFirstVisit: () => !getChosen() && !storage.read('hasSeenCampusSelection'),
    choose(campus) {
      followed = undefined;
      known.set(campus.id, campus);
      storage.write('hasSeenCampusSelection', 'true');
      storage.write('selectedCampus', campus.id);
    },
    clear() {
      followed = undefined;
      storage.remove('selectedCampus');
    },
    subscribe: (listener) => storage.subscribe('selectedCampus', listener),
  };
}
