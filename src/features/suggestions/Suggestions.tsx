import { Store, Tag } from 'lucide';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import { group, line, list, price, text, title } from './Suggestions.css.ts';
import { useBelow } from './useBelow.ts';
import { useSuggestionKeys } from './useSuggestionKeys.ts';
import { useSuggestions } from './useSuggestions.ts';

export interface SuggestionsProps {
  /** The field that people type into. */
  field: HTMLInputElement;
}

/** Browsers of 2023 do not, and show no list. */
const knowsPopovers = 'popover' in HTMLElement.prototype;

const icons = { Categories: Tag, Stores: Store, Products: undefined };

/** What a search may lead to while it is typed: a list below the field, which keeps the focus. */
export function Suggestions({ field }: SuggestionsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { typed, isWanted, active, activate, close } = useSuggestionKeys(field, id, box);
  const groups = useSuggestions(isWanted ? typed : '', useCampusId());
  const lines = groups.flatMap((one) => one.lines);
  const isOpen = isWanted && lines.length > 0 && knowsPopovers;
  useBelow(field, box, isOpen);
  const [said, setSaid] = useState('');
  useEffect(() => {
    setSaid(isOpen ? `${lines.length} ${lines.length === 1 ? 'suggestion' : 'suggestions'}` : '');
  }, [isOpen, lines.length]);

  return (
    <>
      <span className={hidden} role="status">
        {said}
      </span>
      <div ref={box} popover="manual" className={list} id={id} role="listbox" aria-label="Suggestions">
        {isOpen &&
          groups.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options.
            <div key={one.title} role="group" aria-labelledby={`${id}-${one.title}`} className={group}>
              <div id={`${id}-${one.title}`} className={title}>
                {one.title}
              </div>
              {one.lines.map((suggestion) => {
                const optionId = `${id}-${suggestion.id}`;
                const icon = icons[one.title];
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
                    // The field keeps the focus, or the list would be gone before the press has ended.
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
