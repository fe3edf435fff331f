import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { actionBar, body, grabber, head } from './Dialog.css.ts';
import { title as titleClass } from './DialogFrame.css.ts';
import { CloseButton, DialogFrame } from './DialogFrame.tsx';

export interface DialogProps {
  /** The heading, which is also the name of the dialog for a screen reader. */
  title: string;
  /** Called by Esc, ✕ and a press outside. If undefined, the dialog can only be closed by its actions. */
  onClose?(): void;
  /** The content, which scrolls if it does not fit on the screen. */
  children: ReactNode;
  /** The buttons at the end of the dialog, which do not scroll with the content. */
  actions?: ReactNode;
  /** Whether the dialog is wider on a wide screen, for content with two columns. */
  wide?: boolean;
  /** The name of the ✕ for a screen reader. */
  closeLabel?: string;
}

/** A modal dialog: a bottom sheet on a phone, a centered box on wider screens. */
export function Dialog({ title, onClose, children, actions, wide, closeLabel = 'Close' }: DialogProps) {
  return (
    <DialogFrame label={title} placement={wide ? 'wideSheet' : 'sheet'} onClose={onClose}>
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
