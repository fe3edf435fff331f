import type { ReactNode } from 'react';
import { colored, cut } from './Badge.css.ts';

export interface BadgeProps {
  /**
   * `deal` for what is cheaper, `green` for what is there, open or active, `red` for what is not, `grey` for the rest.
   * Kinds of campus: `blue` federal, `green` state, `purple` private, `orange` polytechnic, `grey` other.
   */
  color: keyof typeof colored;
  /** The words. */
  children: ReactNode;
}

/** A short word about the thing it stands on. The colour never says it alone. */
export function Badge({ color, children }: BadgeProps) {
  return <span className={`${colored[color]} ${cut}`}>{children}</span>;
}
