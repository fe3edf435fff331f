import type { ReactNode } from 'react';
import { bar } from './ActionBar.css.ts';

export interface ActionBarProps {
  /** One or two buttons, which share the width of the bar. */
  children: ReactNode;
}

/**
 * The main actions of a screen, sticky at the bottom within reach of a thumb. The site hides its own bottom bar while a
 * screen contains `data-action-bar`. From 1024 px on, the action bar is not sticky.
 */
export function ActionBar({ children }: ActionBarProps) {
  return (
    <div className={bar} data-action-bar="">
      {children}
    </div>
  );
}
