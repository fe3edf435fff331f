import { hidden } from '../theme/base.css.ts';
import { looks } from './Count.css.ts';

export interface CountProps {
  /** How many things wait. None are not shown. */
  value: number;
  /** More than this are shown as `9+`. */
  max?: number;
  /** What a screen reader says: "3 unread". Left out where the name of what it stands on says so. */
  label?: string;
  /** `accent` on the buttons of a header, `brand` in lists. */
  look?: keyof typeof looks;
}

/** How many of something wait, such as messages. */
export function Count({ value, max = 9, label, look = 'accent' }: CountProps) {
  if (value < 1) return null;
  return (
    <>
      <span className={looks[look]} aria-hidden="true">
        {value > max ? `${max}+` : value}
      </span>
      {label && <span className={hidden}>{label}</span>}
    </>
  );
}
