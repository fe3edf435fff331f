import { ChevronDown, MapPin, X } from 'lucide';
import {
  type ComponentPropsWithoutRef,
  type ComponentType,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { searchLengthMax } from '../../contract/shared/list-limits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { Adire } from '../../ui/display/Adire.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { twoLines } from '../../ui/theme/base.css.ts';
import { loadSuggestions, type SuggestionsProps } from '../suggestions/index.ts';
import { HeaderLinks } from './HeaderLinks.tsx';
import { clear } from './SiteHeader.css.ts';
import { campus, cloth, header, search as searchClass, top } from './SiteLayout.css.ts';

export interface SiteHeaderProps {
  campusName: string;
  /** Opens the list of campuses. */
  campusPress: ComponentPropsWithoutRef<'button'>;
  search?: string;
  onSearch(text: string): void;
  onProfile(event: MouseEvent<HTMLElement>): void;
}

/** On a phone the campus above the search; on a desk the search alone, since the rail has the campus. */
export function SiteHeader({ campusName, campusPress, search = '', onSearch, onProfile }: SiteHeaderProps) {
  return (
    <header className={header}>
      <span className={cloth}>
        <Adire name="rings" look="faded" />
      </span>
      <div className={top}>
        <button type="button" className={campus} {...campusPress}>
          <Icon of={MapPin} size={20} />
          <span className={twoLines}>{campusName}</span>
          <Icon of={ChevronDown} size={18} label="Change campus" />
        </button>
      </div>
      <search className={searchClass}>
        <SearchForm search={search} onSearch={onSearch} />
      </search>
      <HeaderLinks onProfile={onProfile} />
    </header>
  );
}

/** A real form: it searches before, and without, our code. */
function SearchForm({ search, onSearch }: { search: string; onSearch(text: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(search);
  const wasCleared = useRef(false);
  const isWide = useIsWide();
  const { savesData } = useMarket();
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();

  // After going back the field says what the page shows. After ✕ the next words can be typed at once. What was typed
  // before our code arrived stays.
  useEffect(() => {
    if (!field.current || shown.current === search) return;
    shown.current = search;
    field.current.value = search;
    if (wasCleared.current) field.current.focus({ preventScroll: true });
    wasCleared.current = false;
  }, [search]);

  const clearField = () => {
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
    if (!search) return;
    wasCleared.current = true;
    onSearch('');
  };

  return (
    <form
      action="/"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
      }}
    >
      <SearchField
        ref={field}
        label="Search products on your campus"
        placeholder={isWide ? 'Search products on your campus' : 'Search products'}
        maxLength={searchLengthMax}
        name="search"
        defaultValue={search}
        onFocus={() => {
          if (savesData) return;
          // A search works without them.
          loadSuggestions().then(
            (module) => setSuggestions(() => module.Suggestions),
            () => {},
          );
        }}
        action={
          <>
            <button type="button" className={clear} onClick={clearField}>
              <Icon of={X} size={20} label="Clear search" />
            </button>
            <PlainButton type="submit" size="s">
              Search
            </PlainButton>
          </>
        }
      />
      {Suggestions && field.current && <Suggestions field={field.current} />}
    </form>
  );
}

const wide = '(min-width: 1024px)';

function subscribe(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the field has room for all the words. The server does not know: they grow when our code arrives. */
const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  );
