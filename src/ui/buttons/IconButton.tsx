import type { IconNode } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { iconButton } from './IconButton.css.ts';

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'children' | 'aria-label'> {
  /** A drawing of lucide, such as `Heart`. */
  icon: IconNode;
  /** What a press does, in words: the drawing does not say it to everybody. */
  label: string;
}

/** A native button that shows a drawing and no words. */
export function IconButton({ icon, label, type = 'button', ...props }: IconButtonProps) {
  return (
    <button {...props} type={type} className={iconButton} aria-label={label}>
      <Icon of={icon} />
    </button>
  );
}
