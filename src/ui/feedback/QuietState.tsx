import type { ReactNode } from 'react';
import { action, box, text, title } from './QuietState.css.ts';

export interface QuietStateProps {
  /** What is the matter, in a few words. */
  title: string;
  /** More about it, or what to do. */
  children?: ReactNode;
  /** One thing to do about it. */
  button?: ReactNode;
  /** `alert` interrupts people who hear the page; `status` waits. */
  role: 'alert' | 'status';
}

/** Words where content would be. Widgets on other people's pages use only this kind: the page comes first. */
export function QuietState({ title: heading, children, button, role }: QuietStateProps) {
  return (
    <div className={box} role={role}>
      <p className={title}>{heading}</p>
      {children && <p className={text}>{children}</p>}
      {button && <div className={action}>{button}</div>}
    </div>
  );
}
