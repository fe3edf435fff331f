import { ArrowLeft } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { action as actionClass, backAtAllWidths, backOnPhone, bar, heading } from './ScreenBar.css.ts';

export interface ScreenBarProps {
  /** The name of the screen, which is its `h1`. */
  title: ReactNode;
  /** The address of Back if there is no earlier page. */
  backTo?: string;
  /** Called when Back is pressed, before the link is followed. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
  /** Whether wide screens also show Back: for a screen that has no other link to its parent. */
  alwaysShowsBack?: boolean;
  /** One button at the end. */
  action?: ReactNode;
}

/** The bar at the top of a screen: Back (by default only below 1024 px), the screen's name and one action. */
export function ScreenBar({ title, backTo = '/', onBack, alwaysShowsBack = false, action }: ScreenBarProps) {
  return (
    <div className={bar}>
      <a
        className={alwaysShowsBack ? backAtAllWidths : backOnPhone}
        href={backTo}
        aria-label="Back"
        onClick={onBack}
      >
        <Icon of={ArrowLeft} />
      </a>
      <h1 className={heading}>{title}</h1>
      {action && <div className={actionClass}>{action}</div>}
    </div>
  );
}
