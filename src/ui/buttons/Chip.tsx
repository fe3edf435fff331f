import { type ReactNode, useRef } from 'react';
import { chip, item, label, row, wrapping } from './Chip.css.ts';
import { useArrowKeys } from './useArrowKeys.ts';

export interface ChipProps {
  /** Whether it is on. The screen keeps it. */
  selected: boolean;
  /** Called when it is pressed. */
  onPress(): void;
  /** What it stands for, in a word or two. */
  children: ReactNode;
}

/** A choice that is on or off. Stands in a `ChipRow`. */
export function Chip({ selected, onPress, children }: ChipProps) {
  return (
    <li className={item} role="none">
      <button type="button" className={chip} aria-pressed={selected} onClick={onPress}>
        <span className={label}>{children}</span>
      </button>
    </li>
  );
}

export interface ChipRowProps {
  /** What the chips choose, for a screen reader. */
  label: string;
  /** Where there is room, the chips wrap to several lines. Use it for a dozen chips at most. */
  wraps?: boolean;
  /** `Chip`s. */
  children: ReactNode;
}

/**
 * Chips in one line, which is dragged sideways where it is longer than its place. They are one stop of the Tab key, and
 * the arrow keys move inside.
 */
export function ChipRow({ label: name, wraps = false, children }: ChipRowProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useArrowKeys(list);
  return (
    <ul className={wraps ? wrapping : row} role="toolbar" aria-label={name} ref={list} onKeyDown={onKeyDown}>
      {children}
    </ul>
  );
}
