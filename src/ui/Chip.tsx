import type { ReactNode } from 'react';
import { chip, label, row } from './Chip.css.ts';

export interface ChipProps {
  selected: boolean;
  onPress(): void;
  children: ReactNode;
}

/** A choice that is on or off. */
export function Chip({ selected, onPress, children }: ChipProps) {
  return (
    <button type="button" className={chip} aria-pressed={selected} onClick={onPress}>
      <span className={label}>{children}</span>
    </button>
  );
}

export interface ChipRowProps {
  /** What the chips choose, for a screen reader. */
  label: string;
  children: ReactNode;
}

export function ChipRow({ label: name, children }: ChipRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row in every browser
    <div className={row} role="group" aria-label={name}>
      {children}
    </div>
  );
}
