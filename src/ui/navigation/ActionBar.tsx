import type { ReactNode } from 'react';
import { bar } from './ActionBar.css.ts';

export interface ActionBarProps {
  /** One or two buttons, which share its width. */
  children: ReactNode;
}

/**
 * What a screen is for, always in reach of the thumb: it stays at the bottom of what can be seen. The site's own bar
 * finds it by its attribute and gives way. From 1024 px it stands where it is written.
 */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div className={bar} data-action-bar="">
      {children}
    </div>
  );
}
