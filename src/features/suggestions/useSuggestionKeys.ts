import { type RefObject, useEffect, useRef, useState } from 'react';

// Home-made, with the keys of WAI-ARIA's pattern "combobox with a list": the ComboBox of our kit stands on react-aria, 50 kB
// that nobody should load to search.

export interface SuggestionKeys {
  /** What stands in the field. */
  typed: string;
  /** Whether the person wants to see suggestions: has typed, and not closed the list since. */
  isWanted: boolean;
  /** The id of the option that Enter would take. */
  active: string | undefined;
  activate(id: string | undefined): void;
  close(): void;
}

/** Makes a search field with a list work: arrows go through its options, Enter takes one, Escape closes it. */
export function useSuggestionKeys(
  field: HTMLInputElement,
  listId: string,
  list: RefObject<HTMLElement | null>,
): SuggestionKeys {
  const [typed, setTyped] = useState(field.value);
  const [isWanted, setWanted] = useState(false);
  const [active, activate] = useState<string>();
  const state = useRef({ active, isWanted });
  state.current = { active, isWanted };

  const close = () => {
    setWanted(false);
    activate(undefined);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing only sets state.
  useEffect(() => {
    const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const onInput = () => {
      setTyped(field.value);
      setWanted(true);
      activate(undefined);
    };
    /** From the last option an arrow leads back into the field, and on to the first. */
    const move = (step: 1 | -1) => {
      const ids = [undefined, ...options().map(({ id }) => id)];
      const next = (ids.indexOf(state.current.active) + step + ids.length) % ids.length;
      activate(ids[next]);
      if (!state.current.isWanted) onInput();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // While letters are being composed, the keys belong to that.
      if (event.isComposing || event.ctrlKey || event.metaKey) return;
      const chosen = options().find(({ id }) => id === state.current.active);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        move(event.key === 'ArrowDown' ? 1 : -1);
      } else if (event.key === 'Enter' && chosen) {
        event.preventDefault();
        chosen.click();
      } else if (event.key === 'Escape' && options().length > 0) {
        // Only the list closes. The next press empties the field.
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
    // It stays a search field, whose suggestions are told by the status beside them: to hear of another kind of field in
    // the middle of a word confuses.
    field.setAttribute('aria-autocomplete', 'list');
    // What was typed while this code was on its way.
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

  return { typed, isWanted, active, activate, close };
}
