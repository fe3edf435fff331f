import type { ComponentPropsWithRef } from 'react';
import { fill, sizes } from './Button.css.ts';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** How it is filled: `brand` for the one main action of a screen, `outline` for the others, `danger` for what cannot be undone. */
  look?: keyof typeof fill;
  /** `s` stands inside a field. */
  size?: keyof typeof sizes;
}

/** A native button: the first screen cannot afford more. */
export function Button({ look = 'brand', size = 'm', type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={`${fill[look]} ${sizes[size]}`} />;
}

export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'className'> {
  look?: keyof typeof fill;
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ look = 'brand', ...props }: LinkButtonProps) {
  return <a {...props} className={fill[look]} />;
}
