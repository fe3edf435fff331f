import type { ReactNode } from 'react';
import { chip, item, label, row } from './Chip.css.ts';

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
    <li className={item}>
      <button type="button" className={chip} aria-pressed={selected} onClick={onPress}>
        <span className={label}>{children}</span>
      </button>
    </li>
  );
}

export interface ChipRowProps {
  /** What the chips choose, for a screen reader. */
  label: string;
  /** `Chip`s. */
  children: ReactNode;
}

/** Chips in one line, which is dragged sideways where it is longer than its place. */
export function ChipRow({ label: name, children }: ChipRowProps) {
  return (
    <ul className={row} aria-label={name}>
      {children}
    </ul>
  );
}
