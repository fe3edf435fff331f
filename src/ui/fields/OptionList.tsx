import { Check } from 'lucide';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { usePopupPosition } from '../overlays/usePopupPosition.ts';
import type { FieldOption } from './FieldOption.tsx';
import * as css from './OptionList.css.ts';

export interface ActiveOption {
  value: string;
  /** Whether a key has made the option active, and not the mouse. It then has a focus ring. */
  isByKey: boolean;
}

interface OptionListProps<Value extends string> {
  id: string;
  /** The id of the element that names the list. */
  labelId: string;
  /** The box of the field. */
  anchor: RefObject<HTMLElement | null>;
  options: readonly FieldOption<Value>[];
  optionId(option: FieldOption<Value>): string;
  chosenValue: Value | null;
  active: ActiveOption | undefined;
  /** Shown when there are no options. */
  emptyText: ReactNode;
  /** Called when the mouse moves to an option. */
  onActivate(option: FieldOption<Value>): void;
  onChoose(option: FieldOption<Value>): void;
}

/** The open list of a `ComboBox`. The focus stays in the field. It is beside the field in the document, so that it is in the same dialog. */
export function OptionList<Value extends string>({
  id,
  labelId,
  anchor,
  options,
  optionId,
  chosenValue,
  active,
  emptyText,
  onActivate,
  onChoose,
}: OptionListProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Firefox supports popovers since version 125. Before, the list may be behind other elements.
    list.current?.showPopover?.();
  }, []);
  usePopupPosition(list, anchor, { align: 'start', edgePx: 8, maxHeightPx: 344, isAsWide: true });
  useLayoutEffect(() => scrollToActiveOption(list.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another option becomes active.
  useLayoutEffect(() => {
    // Under the mouse, nothing may move.
    if (active?.isByKey) scrollToActiveOption(list.current);
  }, [active?.value]);
  return (
    <div
      ref={list}
      popover="manual"
      id={id}
      className={css.list}
      role="listbox"
      aria-labelledby={labelId}
      tabIndex={-1}
      // Keeps the focus in the field, because on blur the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option) => {
        const { value, label, help, disabled } = option;
        const isActive = value === active?.value;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
          <div
            key={value}
            id={optionId(option)}
            className={css.option}
            role="option"
            aria-selected={value === chosenValue}
            aria-disabled={disabled || undefined}
            data-active={isActive ? '' : undefined}
            data-active-by-key={isActive && active?.isByKey ? '' : undefined}
            onPointerMove={({ pointerType }) => {
              if (pointerType === 'mouse' && !isActive && !disabled) onActivate(option);
            }}
            onClick={() => disabled || onChoose(option)}
          >
            <span className={css.optionText}>
              {label}
              {help && <span className={css.optionHelp}>{help}</span>}
            </span>
            <Icon of={Check} size={20} className={css.tick} />
          </div>
        );
      })}
      {options.length === 0 && (
        // A list must have at least one option.
        // biome-ignore lint/a11y/useFocusableInteractive: it cannot be chosen.
        <div className={css.empty} role="option" aria-selected={false} aria-disabled="true">
          {emptyText}
        </div>
      )}
    </div>
  );
}

/** Scrolls the list, but not the page. */
function scrollToActiveOption(list: HTMLElement | null): void {
  const option = list?.querySelector<HTMLElement>('[data-active]');
  if (!list || !option) return;
  const { top, bottom } = option.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  if (top < box.top) list.scrollTop -= box.top - top;
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom;
}
