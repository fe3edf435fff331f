import { History, MapPin, Package, Search, Sprout, Store, Tag, Utensils, X } from 'lucide';
import {
  type MouseEvent,
  type MouseEventHandler,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { withFilter } from '../../core/url-filter.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { useCampus } from '../campuses/index.ts';
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import {
  campusChange,
  campusLine,
  campusOption,
  detail as detailClass,
  group,
  groupTitle,
  iconBox,
  iconOnGround,
  option,
  panel,
  price,
  text as textClass,
  thumbnail,
} from './Suggestions.css.ts';
import { type Suggestion, type SuggestionGroup, useSuggestions } from './useSuggestions.ts';

export interface SuggestionsProps {
  /** The search field. Its form leads to the page with the results. */
  field: HTMLInputElement;
  /** Opens the list of campuses. If omitted, the campus cannot be changed here. */
  onCampusClick?: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** False in browsers from before 2024, which show no suggestions. */
const supportsPopover = 'popover' in HTMLElement.prototype;

const icons = {
  Categories: Tag,
  Stores: Store,
  Farms: Sprout,
  Dishes: Utensils,
  Products: Package,
  'Recent searches': History,
};

/** A list has no more pictures than this, because visitors pay for data. */
const maxPictures = 8;

/** The suggestions that come first on the page of a list. */
const firstGroups: Partial<Record<string, SuggestionGroup['title']>> = {
  '/stores': 'Stores',
  '/farmers-market': 'Farms',
  '/canteens': 'Dishes',
};

/**
 * Suggestions for the typed text or, before the visitor types, the latest searches, in a list below the field. The
 * focus stays in the field.
 */
export function Suggestions({ field, onCampusClick }: SuggestionsProps) {
  const id = useId();
  const market = useMarket();
  const popover = useRef<HTMLDivElement>(null);
  const { text, isEnabled, activeId, setActiveId, close } = useSuggestionKeys(field, id, popover);
  const suggestedGroups = useSuggestions(isEnabled ? text : '', useCampusId());
  const search = text.trim();
  const groups = !isEnabled
    ? []
    : search
      ? suggestedGroups
      : recentGroups(readRecentSearches(market.storage), field);
  const resultsPath = field.form?.getAttribute('action') ?? '/';
  const shownGroups = moveToStart(groups, firstGroups[resultsPath]);
  const shownSuggestions = shownGroups.flatMap(({ suggestions }) => suggestions);
  const picturedIds = new Set(
    shownSuggestions
      .filter(({ picture }) => picture && !market.savesData)
      .slice(0, maxPictures)
      .map(({ id }) => id),
  );
  const suggestionCount = shownSuggestions.length;
  // Every list ends with it. The field of a list, such as of the stores, searches only that list, so there it is also offered
  // without any suggestions.
  const canSearchProducts = isEnabled && search.length > 1 && (suggestionCount > 0 || resultsPath !== '/');
  const isOpen = (suggestionCount > 0 || canSearchProducts) && supportsPopover;
  usePopoverBelow(field, popover, isOpen);
  useEffect(() => {
    const { form } = field;
    const remember = () => addRecentSearch(market.storage, field.value);
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [field, market]);
  const [status, setStatus] = useState('');
  useEffect(() => {
    setStatus(isOpen ? `${suggestionCount} ${suggestionCount === 1 ? 'suggestion' : 'suggestions'}` : '');
  }, [isOpen, suggestionCount]);
  const optionProps = (name: string) => {
    const optionId = `${id}-${name}`;
    return {
      id: optionId,
      role: 'option',
      'aria-selected': optionId === activeId,
      tabIndex: -1,
      className: option,
      onPointerMove: () => setActiveId(optionId),
    };
  };

  return (
    <>
      <span className={visuallyHidden} role="status">
        {status}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is. */}
      <div
        ref={popover}
        popover="manual"
        className={panel}
        // axe expects it of a box that scrolls. The box never has the focus: leaving the field closes it, and the arrow keys
        // scroll to the option that they choose.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        // Keeps the focus in the field, because on blur the list would close before a click, or under the scroll bar.
        onMouseDown={(event: MouseEvent) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label="Suggestions">
          {isOpen &&
            shownGroups.map(({ title, suggestions }, groupIndex) => (
              // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset.
              <div key={title} role="group" aria-labelledby={`${id}-${groupIndex}`} className={group}>
                <div id={`${id}-${groupIndex}`} className={groupTitle}>
                  {title}
                </div>
                {suggestions.map((suggestion) => (
                  <a
                    key={suggestion.id}
                    {...optionProps(suggestion.id)}
                    href={suggestion.path}
                    onClick={close}
                  >
                    <SuggestionContent
                      title={title}
                      suggestion={suggestion}
                      hasPicture={picturedIds.has(suggestion.id)}
                    />
                  </a>
                ))}
                {title === 'Recent searches' && (
                  <button
                    type="button"
                    {...optionProps('clear')}
                    onClick={() => {
                      clearRecentSearches(market.storage);
                      close();
                    }}
                  >
                    <span className={iconBox}>
                      <Icon of={X} size={18} />
                    </span>
                    <span className={textClass}>Clear recent searches</span>
                  </button>
                )}
              </div>
            ))}
          {isOpen && canSearchProducts && (
            <a {...optionProps('products')} href={market.link(withFilter('/', { search }))} onClick={close}>
              <span className={iconBox}>
                <Icon of={Search} size={18} />
              </span>
              <span className={textClass}>Search all products for “{search}”</span>
            </a>
          )}
          {isOpen && onCampusClick && (
            <button
              type="button"
              {...optionProps('campus')}
              className={campusOption}
              onClick={(event) => {
                close();
                onCampusClick(event);
              }}
            >
              <CampusText />
              <span className={campusChange}> Change campus</span>
            </button>
          )}
        </div>
        {isOpen && !onCampusClick && (
          <p className={campusLine}>
            <CampusText />
          </p>
        )}
      </div>
    </>
  );
}

interface SuggestionContentProps {
  title: SuggestionGroup['title'];
  suggestion: Suggestion;
  /** Whether the suggestion's picture is shown, not an icon. */
  hasPicture: boolean;
}

/** The content of an option: a picture or an icon, the text and the price. */
function SuggestionContent({ title, suggestion, hasPicture }: SuggestionContentProps) {
  const { text, picture } = suggestion;
  return (
    <>
      {hasPicture ? (
        <span className={thumbnail}>
          <Picture src={picture} name={text} alt="" sizes="40px" />
        </span>
      ) : (
        <span className={title === 'Categories' || title === 'Recent searches' ? iconBox : iconOnGround}>
          <Icon of={icons[title]} size={18} />
        </span>
      )}
      <span className={textClass}>
        {text}
        {suggestion.detail && <span className={detailClass}> {suggestion.detail}</span>}
      </span>
      {suggestion.price !== undefined && <span className={price}>{formatNaira(suggestion.price)}</span>}
    </>
  );
}

/** The campus that is searched. */
function CampusText() {
  const { campus } = useCampus();
  return (
    <>
      <Icon of={MapPin} size={16} />
      <span className={textClass}>
        {campus ? `Searching at ${campus.short ?? campus.name}` : 'Searching all campuses'}
      </span>
    </>
  );
}

/** Returns the latest searches as links to the results on the page that the field searches. */
function recentGroups(searches: string[], { form }: HTMLInputElement): SuggestionGroup[] {
  if (searches.length === 0) return [];
  const suggestions = searches.map((search, index) => ({
    id: `recent-${index}`,
    text: search,
    path: withFilter(form?.getAttribute('action') ?? '/', { search }),
  }));
  return [{ title: 'Recent searches', suggestions }];
}

function moveToStart(
  groups: SuggestionGroup[],
  title: SuggestionGroup['title'] | undefined,
): SuggestionGroup[] {
  const isFirst = (suggestionGroup: SuggestionGroup) => suggestionGroup.title === title;
  return [...groups.filter(isFirst), ...groups.filter((suggestionGroup) => !isFirst(suggestionGroup))];
}

/** The space between the field and the list, and between the list and the edge of the window. */
const gapPx = 4;

/**
 * Shows a popover below a field, as wide as the field. An ordinary element would be clipped by the site's header.
 */
function usePopoverBelow(
  field: HTMLInputElement,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const element = popover.current;
    if (!element || !isOpen) return;
    const updatePosition = () => {
      const { left, bottom, width } = (field.parentElement ?? field).getBoundingClientRect();
      const height = (window.visualViewport?.height ?? innerHeight) - bottom - 2 * gapPx;
      Object.assign(element.style, {
        left: `${left}px`,
        top: `${bottom + gapPx}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(height, 120)}px`,
      });
    };
    updatePosition();
    element.showPopover();
    addEventListener('scroll', updatePosition, { passive: true });
    addEventListener('resize', updatePosition);
    // Opening a phone's keyboard resizes only the visual viewport.
    window.visualViewport?.addEventListener('resize', updatePosition);
    return () => {
      element.hidePopover();
      removeEventListener('scroll', updatePosition);
      removeEventListener('resize', updatePosition);
      window.visualViewport?.removeEventListener('resize', updatePosition);
    };
  }, [field, popover, isOpen]);
}

// WAI-ARIA's combobox pattern for a search field: any text may be searched for, and the suggestions are links. Our ComboBox
// chooses one of its options.

interface SuggestionListState {
  /** The text in the field. */
  text: string;
  /** Whether to show suggestions: true after typing, or in an empty field after the focus, until the list is closed. */
  isEnabled: boolean;
  /** The id of the option that Enter opens. */
  activeId: string | undefined;
  setActiveId(id: string | undefined): void;
  close(): void;
}

/**
 * Handles the keys of a search field with a list: arrows move through the options, Enter opens the active option,
 * Escape closes the list.
 */
function useSuggestionKeys(
  field: HTMLInputElement,
  listId: string,
  list: RefObject<HTMLElement | null>,
): SuggestionListState {
  const [text, setText] = useState(field.value);
  const [isEnabled, setEnabled] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const latestState = useRef({ activeId, isEnabled });
  latestState.current = { activeId, isEnabled };

  const close = () => {
    setEnabled(false);
    setActiveId(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing only sets state.
  useEffect(() => {
    const getOptions = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const onInput = () => {
      setText(field.value);
      setEnabled(true);
      setActiveId(undefined);
    };
    /** Moves to the next or previous option. After the last and before the first option, no option is active. */
    const move = (step: 1 | -1) => {
      const ids = [undefined, ...getOptions().map(({ id }) => id)];
      const nextIndex = (ids.indexOf(latestState.current.activeId) + step + ids.length) % ids.length;
      setActiveId(ids[nextIndex]);
      if (!latestState.current.isEnabled) onInput();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method handles the keys while it composes a character.
      if (event.isComposing || event.ctrlKey || event.metaKey) return;
      const activeOption = getOptions().find(({ id }) => id === latestState.current.activeId);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && activeOption) {
        event.preventDefault();
        activeOption.click();
      } else if (event.key === 'Escape' && getOptions().length > 0) {
        // The first Escape closes only the list. The next Escape clears the field.
        event.preventDefault();
        close();
      }
    };
    const { form } = field;
    /** Shows the latest searches in an empty field. */
    const onFocus = () => {
      if (!field.value) onInput();
    };
    field.addEventListener('focus', onFocus);
    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('blur', close);
    form?.addEventListener('submit', close);
    field.autocomplete = 'off';
    // The field's role stays searchbox, because a screen reader would announce a changed role in the middle of typing.
    // The status element announces the suggestions.
    field.setAttribute('aria-autocomplete', 'list');
    // Show suggestions for text that was typed while this code was loading.
    if (field.value !== field.defaultValue) onInput();
    // The visitor has focused the field to load this code.
    else if (field.matches(':focus')) onFocus();
    return () => {
      field.removeEventListener('focus', onFocus);
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  }, [field, list]);

  useEffect(() => {
    field.setAttribute('aria-controls', listId);
    if (activeId) field.setAttribute('aria-activedescendant', activeId);
    else field.removeAttribute('aria-activedescendant');
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  });

  return { text, isEnabled, activeId, setActiveId, close };
}
