import type { ComponentPropsWithoutRef } from 'react';
import { looks, sizes } from './PlainButton.css.ts';

export interface PlainButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** The colors: `brand` for the main action of a screen, `outline` for other actions. */
  look?: keyof typeof looks;
  /** `s` fits inside an input field. */
  size?: keyof typeof sizes;
}

/** A button without pending and disabled states, for the first screen of a page, where `Button` would cost 1.1 kB more. */
export function PlainButton({ look = 'brand', size = 'm', type = 'button', ...props }: PlainButtonProps) {
  return <button {...props} type={type} className={`${looks[look]} ${sizes[size]}`} />;
}
