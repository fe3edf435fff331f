import type { ReactNode } from 'react';
import { colored } from './PlainBadge.css.ts';

export interface PlainBadgeProps {
  /** `deal` for a discount, `red` for out of stock, `green` for organic produce. */
  color: keyof typeof colored;
  /** The words. */
  children: ReactNode;
}

/**
 * The badge of first screens, which do not need all colours: `Badge` would cost 1.5 kB more. Everywhere else: `Badge`.
 */
export function PlainBadge({ color, children }: PlainBadgeProps) {
  return <span className={colored[color]}>{children}</span>;
}
