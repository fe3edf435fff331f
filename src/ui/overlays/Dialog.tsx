import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { actionBar, body, grabber, head } from './Dialog.css.ts';
import { title as titleClass } from './DialogFrame.css.ts';
import { CloseButton, DialogFrame } from './DialogFrame.tsx';

export interface DialogProps {
  /** Its heading, and its name for a screen reader. */
  title: string;
  /** Esc, the ground around it and ✕ call it. Undefined: none of them does, and its actions must close it. */
  onClose?(): void;
  /** What it holds. It scrolls when it is more than the screen can show. */
  children: ReactNode;
  /** Buttons at its end, which stay in place while the content scrolls. */
  actions?: ReactNode;
  /** What ✕ says to a screen reader. */
  closeLabel?: string;
}

/** On top of the page: a sheet from the bottom of a phone, a box in the middle of anything wider. */
export function Dialog({ title, onClose, children, actions, closeLabel = 'Close' }: DialogProps) {
  return (
    <DialogFrame label={title} place="sheet" onClose={onClose}>
      <span className={grabber} />
      <header className={head}>
        <Heading slot="title" className={titleClass}>
          {title}
        </Heading>
        {onClose && <CloseButton label={closeLabel} />}
      </header>
      <div className={body}>{children}</div>
      {actions && <footer className={actionBar}>{actions}</footer>}
    </DialogFrame>
  );
}
