import type { ReactNode } from 'react';
import { PlainButton } from './PlainButton.tsx';
import { action, notice, text, title } from './QuietNotice.css.ts';

export interface QuietNoticeProps {
  title: string;
  children?: ReactNode;
  /** One thing to do about it. */
  button?: ReactNode;
  /** `alert` interrupts people who hear the page; `status` waits. */
  role: 'alert' | 'status';
}

/** Words where content would be. In somebody else's page it is the only notice: the page comes first. */
export function QuietNotice({ title: heading, children, button, role }: QuietNoticeProps) {
  return (
    <div className={notice} role={role}>
      <p className={title}>{heading}</p>
      {children && <p className={text}>{children}</p>}
      {button && <div className={action}>{button}</div>}
    </div>
  );
}

export interface ErrorNoticeProps {
  title: string;
  children: ReactNode;
  onRetry(): void;
  /** True while it is being tried again. */
  isRetrying: boolean;
}

/** Something could not be loaded. It can always be tried again. */
export function ErrorNotice({ title: heading, children, onRetry, isRetrying }: ErrorNoticeProps) {
  const retry = (
    <PlainButton look="outline" onClick={onRetry}>
      {isRetrying ? 'Trying again' : 'Try again'}
    </PlainButton>
  );
  return (
    <QuietNotice title={heading} role="alert" button={retry}>
      {children}
    </QuietNotice>
  );
}
