import type { ReactNode } from 'react';
import { colored } from './Badge.css.ts';

export interface BadgeProps {
  color: keyof typeof colored;
  children: ReactNode;
}

/** A short word about the thing it stands on. The colour never says it alone. */
export function Badge({ color, children }: BadgeProps) {
  return <span className={colored[color]}>{children}</span>;
}
