import type { ComponentPropsWithoutRef } from 'react';
import { fill, sizes } from './PlainButton.css.ts';

export interface PlainButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** The fill: `brand` for the main action of a screen, `outline` for other actions. */
  look?: keyof typeof fill;
  /** `s` fits inside a field. */
  size?: keyof typeof sizes;
}

/** A `Button` without pending and disabled states, for first screens: it saves 1.1 kB there. Elsewhere use `Button`. */
export function PlainButton({ look = 'brand', size = 'm', type = 'button', ...props }: PlainButtonProps) {
  return <button {...props} type={type} className={`${fill[look]} ${sizes[size]}`} />;
}
