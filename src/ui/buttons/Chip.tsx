import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { chip, item, label, row, wrappingRow } from './Chip.css.ts';

export interface ChipProps {
  /** Whether the chip is on. The parent component stores this state. */
  selected: boolean;
  /** Called when the chip is pressed. */
  onPress(): void;
  /** The label of the chip, one or two words. */
  children: ReactNode;
}

/** A choice that is on or off. Use it inside a `ChipRow`. */
export function Chip({ selected, onPress, children }: ChipProps) {
  return (
    <li className={item} role="none">
      <button type="button" className={chip} aria-pressed={selected} onClick={onPress}>
        <span className={label} data-on={selected ? '' : undefined}>
          {children}
        </span>
      </button>
    </li>
  );
}

export interface ChipRowProps {
  /** The name of the row for a screen reader, such as "Filter by State". */
  label: string;
  /** Whether the chips wrap to several lines in wide containers. Use it for a dozen chips at most. */
  wraps?: boolean;
  /** `Chip`s. */
  children: ReactNode;
}

/**
 * Chips in a row, which scrolls sideways if it is longer than its container. The Tab key stops once at the row, and
 * the arrow keys move between its chips.
 */
export function ChipRow({ label: name, wraps = false, children }: ChipRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useArrowKeys(list);
  return (
    <ul
      className={wraps ? wrappingRow : row}
      role="toolbar"
      aria-label={name}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  );
}

const stepByKey: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * Roving tabindex: the Tab key stops at one button of a row, first at the selected one, and the arrow keys move between
 * the buttons.
 */
function useArrowKeys(row: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  const getButtons = () => [...(row.current?.querySelectorAll('button') ?? [])];
  const setTabStop = (tabStop: HTMLButtonElement | undefined) => {
    for (const button of getButtons()) button.tabIndex = button === tabStop ? 0 : -1;
  };

  // Runs after each render, because another chip may be selected now, or the tab stop may have been removed.
  useEffect(() => {
    const chips = getButtons();
    const isFocused = (button: Element) => button.matches(':focus');
    setTabStop(chips.find(isFocused) ?? chips.find(({ ariaPressed }) => ariaPressed === 'true') ?? chips[0]);
  });

  return (event) => {
    // Alt with the left or right arrow key goes back or forward in the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const chips = getButtons();
    const currentIndex = chips.findIndex((button) => button.matches(':focus'));
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const isHorizontal = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const step = (stepByKey[event.key] ?? 0) * (isRightToLeft && isHorizontal ? -1 : 1);
    const nextIndex = event.key === 'Home' ? 0 : event.key === 'End' ? chips.length - 1 : currentIndex + step;
    if (currentIndex < 0 || nextIndex === currentIndex || !chips[nextIndex]) return;
    event.preventDefault();
    setTabStop(chips[nextIndex]);
    chips[nextIndex].focus();
  };
}
