import type { IconNode } from 'lucide';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'children' | 'aria-label'> {
  /** An icon of lucide, such as `Heart`. */
  icon: IconNode;
  /** The action of the button, for a screen reader. */
  label: string;
}

/** A native button that shows only an icon. */
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
