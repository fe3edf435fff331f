import type { ReactNode } from 'react';
import { colors } from './Badge.css.ts';

export interface BadgeProps {
  /**
   * `deal` for discounts, `green` for available, open or active, `red` for the opposite, `grey` for everything else,
   * `white` with green text for organic produce, on a picture.
   * Kinds of campus: `blue` federal, `green` state, `purple` private, `orange` polytechnic, `grey` other.
   */
  color: keyof typeof colors;
  /** The text. */
  children: ReactNode;
}

/** A short label on a card or a row. The text says everything that the color says. */
export function Badge({ color, children }: BadgeProps) {
  return <span className={colors[color]}>{children}</span>;
}
