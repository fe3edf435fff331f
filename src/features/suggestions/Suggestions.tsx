import { Store, Tag } from 'lucide';
import { type MouseEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import { group, line, list, price, text, title } from './Suggestions.css.ts';
import { useSuggestions } from './useSuggestions.ts';

export interface SuggestionsProps {
  /** The search field. */
  field: HTMLInputElement;
}

/** Older browsers (before 2024) show no suggestions. */
const supportsPopover = 'popover' in HTMLElement.prototype;

const icons = { Categories: Tag, Stores: Store, Products: undefined };

/** Suggestions for the typed text, in a list below the field. The focus stays in the field. */
export function Suggestions({ field }: SuggestionsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { typed, isEnabled, active, activate, close } = useSuggestionKeys(field, id, box);
  const groups = useSuggestions(isEnabled ? typed : '', useCampusId());
  const lines = groups.flatMap((group) => group.lines);
  const isOpen = isEnabled && lines.length > 0 && supportsPopover;
  usePopoverBelow(field, box, isOpen);
  const [status, setStatus] = useState('');
  useEffect(() => {
    setStatus(isOpen ? `${lines.length} ${lines.length === 1 ? 'suggestion' : 'suggestions'}` : '');
  }, [isOpen, lines.length]);

  return (
    <>
      <span className={hidden} role="status">
        {status}
      </span>
      <div ref={box} popover="manual" className={list} id={id} role="listbox" aria-label="Suggestions">
        {isOpen &&
          groups.map((suggestions) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox must not contain a fieldset.
            <div
              key={suggestions.title}
              role="group"
              aria-labelledby={`${id}-${suggestions.title}`}
              className={group}
            >
              <div id={`${id}-${suggestions.title}`} className={title}>
                {suggestions.title}
              </div>
              {suggestions.lines.map((suggestion) => {
                const optionId = `${id}-${suggestion.id}`;
                const icon = icons[suggestions.title];
                return (
                  <a
                    key={suggestion.id}
                    id={optionId}
                    role="option"
                    aria-selected={optionId === active}
                    tabIndex={-1}
                    className={line}
                    href={suggestion.path}
                    onPointerMove={() => activate(optionId)}
                    // Keeps the focus in the field: on blur the list would close before the click.
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

/** In pixels, between the field and the list, and between the list and the edge of the window. */
const gap = 4;

/**
 * Shows a popover below a field, as wide as the field. A popover, because the site's header would clip an ordinary box.
 */
function usePopoverBelow(
  field: HTMLInputElement,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const box = popover.current;
    if (!box || !isOpen) return;
    const updatePosition = () => {
      const { left, bottom, width } = (field.parentElement ?? field).getBoundingClientRect();
      const height = (window.visualViewport?.height ?? innerHeight) - bottom - 2 * gap;
      Object.assign(box.style, {
        left: `${left}px`,
        top: `${bottom + gap}px`,
        width: `${width}px`,
        maxHeight: `${Math.max(height, 120)}px`,
      });
    };
    updatePosition();
    box.showPopover();
    addEventListener('scroll', updatePosition, { passive: true });
    addEventListener('resize', updatePosition);
    // A phone's keyboard covers half of the window.
    window.visualViewport?.addEventListener('resize', updatePosition);
    return () => {
      box.hidePopover();
      removeEventListener('scroll', updatePosition);
      removeEventListener('resize', updatePosition);
      window.visualViewport?.removeEventListener('resize', updatePosition);
    };
  }, [field, popover, isOpen]);
}

// Our own implementation of WAI-ARIA's combobox pattern: the kit's ComboBox uses react-aria, whose 50 kB are too much
// for a search field.

interface SuggestionKeys {
  /** The text in the field. */
  typed: string;
  /** Whether to show suggestions: true after typing, until the list is closed. */
  isEnabled: boolean;
  /** The id of the option that Enter opens. */
  active: string | undefined;
  activate(id: string | undefined): void;
  close(): void;
}

/**
 * Handles the keys of a search field with a list: arrows move through the options, Enter opens one, Escape closes the
 * list.
 */
function useSuggestionKeys(
  field: HTMLInputElement,
  listId: string,
  list: RefObject<HTMLElement | null>,
): SuggestionKeys {
  const [typed, setTyped] = useState(field.value);
  const [isEnabled, setEnabled] = useState(false);
  const [active, activate] = useState<string>();
  const state = useRef({ active, isEnabled });
  state.current = { active, isEnabled };

  const close = () => {
    setEnabled(false);
    activate(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing only sets state.
  useEffect(() => {
    const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const onInput = () => {
      setTyped(field.value);
      setEnabled(true);
      activate(undefined);
    };
    /** Moves to the next option. After the last option it returns to the field, and then to the first option. */
    const move = (step: 1 | -1) => {
      const ids = [undefined, ...options().map(({ id }) => id)];
      const next = (ids.indexOf(state.current.active) + step + ids.length) % ids.length;
      activate(ids[next]);
      if (!state.current.isEnabled) onInput();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method handles the keys while it composes a character.
      if (event.isComposing || event.ctrlKey || event.metaKey) return;
      const chosen = options().find(({ id }) => id === state.current.active);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        chosen.click();
      } else if (event.key === 'Escape' && options().length > 0) {
        // The first Escape closes only the list. The next one clears the field.
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
    // Text that was typed while this code was loading.
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
    if (active) field.setAttribute('aria-activedescendant', active);
    else field.removeAttribute('aria-activedescendant');
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  });

  return { typed, isEnabled, active, activate, close };
}
