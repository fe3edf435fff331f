import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Adire } from '../display/Adire.tsx';
import { Icon } from '../display/Icon.tsx';
import { action, box, disc, text, title } from './EmptyState.css.ts';

export interface EmptyStateProps {
  /** A drawing of lucide, such as `ShoppingCart`. */
  icon: IconNode;
  /** What is the matter, in a few words. */
  title: string;
  /** More about it. */
  children?: ReactNode;
  /** One thing to do about it. */
  button?: ReactNode;
}

/** Stands where content would be: what is the matter, and one thing to do. */
export function EmptyState({ icon, title: heading, children, button }: EmptyStateProps) {
  return (
    <div className={box} role="status">
      <span className={disc} aria-hidden="true">
        <Adire name={heading} />
        <Icon of={icon} size={40} />
      </span>
      <p className={title}>{heading}</p>
      {children && <p className={text}>{children}</p>}
      {button && <div className={action}>{button}</div>}
    </div>
  );
}
