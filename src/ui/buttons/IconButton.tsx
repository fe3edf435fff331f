import type { IconNode } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'children' | 'aria-label'> {
  /** A drawing of lucide, such as `Heart`. */
  icon: IconNode;
  /** What a press does, in words: the drawing does not say it to everybody. */
  label: string;
}

/** A native button that shows a drawing and no words. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, type = 'button', ...props },
  ref,
) {
  return (
    <button {...props} ref={ref} type={type} className={iconButton} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
});
