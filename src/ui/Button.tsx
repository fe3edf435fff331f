import type { ComponentPropsWithRef } from 'react';
import { fill } from './Button.css.ts';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className'> {
  /** How it is filled: `brand` for the one main action of a screen, `outline` for the others. */
  look?: keyof typeof fill;
}

/** A native button: the first screen cannot afford more. */
export function Button({ look = 'brand', type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={fill[look]} />;
}
