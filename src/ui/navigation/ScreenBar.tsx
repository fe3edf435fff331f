import { ArrowLeft } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { Icon } from '../display/Icon.tsx';
import { action as actionClass, back, bar, heading, keptBack } from './ScreenBar.css.ts';

export interface ScreenBarProps {
  /** The name of the screen. It becomes the heading of the first rank. */
  title: ReactNode;
  /** Where Back leads when there is nothing to go back to. */
  backTo?: string;
  /** Called when Back is pressed, before its link is followed. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
  /** Keeps Back on wide screens too, where it leads up to a screen that nothing else leads to. */
  keepsBack?: boolean;
  /** One button at the end. */
  action?: ReactNode;
}

/** The top of a screen that has no header: the way back, its name, and one thing to do. From 1024 px it is a heading. */
export function ScreenBar({ title, backTo = '/', onBack, keepsBack = false, action }: ScreenBarProps) {
  return (
    <div className={bar}>
      <a className={keepsBack ? keptBack : back} href={backTo} aria-label="Back" onClick={onBack}>
        <Icon of={ArrowLeft} />
      </a>
      <h1 className={heading}>{title}</h1>
      {action && <div className={actionClass}>{action}</div>}
    </div>
  );
}
