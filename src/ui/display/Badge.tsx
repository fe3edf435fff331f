import type { ReactNode } from 'react';
import { colored, cutOff } from './Badge.css.ts';

export interface BadgeProps {
  /**
   * `deal` for discounts, `green` for available, open or active, `red` for the opposite, `grey` for everything else.
   * Kinds of campus: `blue` federal, `green` state, `purple` private, `orange` polytechnic, `grey` other.
   */
  color: keyof typeof colored;
  /** The text. */
  children: ReactNode;
}

/** A short label on a card or a row. Its color is never the only information. */
export function Badge({ color, children }: BadgeProps) {
  return <span className={`${colored[color]} ${cutOff}`}>{children}</span>;
}
