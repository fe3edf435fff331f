import { Store, Tag } from 'lucide';
import { type MouseEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { group, groupTitle, list, option, price, text } from './Suggestions.css.ts';
import { useSuggestions } from './useSuggestions.ts';

export interface SuggestionsProps {
  /** The search field. */
  field: HTMLInputElement;
}

/** False in browsers from before 2024, which show no suggestions. */
const supportsPopover = 'popover' in HTMLElement.prototype;

const icons = { Categories: Tag, Stores: Store, Products: undefined };

/** Suggestions for the typed text, in a list below the field. The focus stays in the field. */
export function Suggestions({ field }: SuggestionsProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { text: searchText, isEnabled, activeId, setActiveId, close } = useSuggestionKeys(field, id, popover);
  const groups = useSuggestions(isEnabled ? searchText : '', useCampusId());
  const suggestionCount = groups.flatMap(({ suggestions }) => suggestions).length;
  const isOpen = isEnabled && suggestionCount > 0 && supportsPopover;
  usePopoverBelow(field, popover, isOpen);
  const [status, setStatus] = useState('');
  useEffect(() => {
    setStatus(isOpen ? `${suggestionCount} ${suggestionCount === 1 ? 'suggestion' : 'suggestions'}` : '');
  }, [isOpen, suggestionCount]);

  return (
    <>
      <span className={visuallyHidden} role="status">
        {status}
      </span>
      <div ref={popover} popover="manual" className={list} id={id} role="listbox" aria-label="Suggestions">
        {isOpen &&
          groups.map((suggestionGroup) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset.
            <div
              key={suggestionGroup.title}
              role="group"
              aria-labelledby={`${id}-${suggestionGroup.title}`}
              className={group}
            >
              <div id={`${id}-${suggestionGroup.title}`} className={groupTitle}>
                {suggestionGroup.title}
              </div>
              {suggestionGroup.suggestions.map((suggestion) => {
                const optionId = `${id}-${suggestion.id}`;
                const icon = icons[suggestionGroup.title];
                return (
                  <a
                    key={suggestion.id}
                    id={optionId}
                    role="option"
                    aria-selected={optionId === activeId}
                    tabIndex={-1}
                    className={option}
                    href={suggestion.path}
                    onPointerMove={() => setActiveId(optionId)}
                    // Keeps the focus in the field, because on blur the list would close before the click.
                    onMouseDown={(event: MouseEvent) => event.preventDefault()}
                    onClick={close}
                  >
                    {icon && <Icon of={icon} size={18} />}
                    <span className={text}>{suggestion.text}</span>
                    {suggestion.price !== undefined && (
                      <span className={price}>{formatNaira(suggestion.price)}</span>
                    )}
                  </a>
                );
              })}
            </div>
          ))}
      </div>
    </>
  );
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
  /** Whether to show suggestions: true after typing, until the list is closed. */
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
    return () => {
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
