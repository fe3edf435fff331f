import type { ComponentPropsWithoutRef } from 'react';
import { fill, sizes } from './PlainButton.css.ts';

export interface PlainButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** How it is filled: `brand` for the one main action of a screen, `outline` for the others. */
  look?: keyof typeof fill;
  /** `s` stands inside a field. */
  size?: keyof typeof sizes;
}

/** The button of first screens, where `Button` would cost 1.1 kB more. Everywhere else: `Button`. */
export function PlainButton({ look = 'brand', size = 'm', type = 'button', ...props }: PlainButtonProps) {
  return <button {...props} type={type} className={`${fill[look]} ${sizes[size]}`} />;
}
