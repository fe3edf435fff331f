import { visuallyHidden } from '../theme/base.css.ts';
import { looks } from './Count.css.ts';

export interface CountProps {
  /** The number, such as of unread messages. 0 renders nothing. */
  value: number;
  /** The largest number that is shown. A larger number is shown as this number with a plus, such as `9+`. */
  max?: number;
  /** The text for a screen reader: "3 unread". Leave it out if the name of the button around it includes the number. */
  label?: string;
  /** `accent` on the buttons of a header, `brand` in lists. */
  look?: keyof typeof looks;
}

/** A small bubble with a number, such as of unread messages. */
export function Count({ value, max = 9, label, look = 'accent' }: CountProps) {
  if (value < 1) return null;
  return (
    <>
      <span className={looks[look]} aria-hidden="true">
        {value > max ? `${max}+` : value}
      </span>
      {label && <span className={visuallyHidden}>{label}</span>}
    </>
  );
}
