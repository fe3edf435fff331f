import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { title as titleClass } from './DialogFrame.css.ts';
import { CloseButton, DialogFrame } from './DialogFrame.tsx';
import { body, foot, head } from './SidePanel.css.ts';

export interface SidePanelProps {
  /** The heading, which is also the name of the panel for a screen reader. */
  title: string;
  /** Called by Esc, ✕ and a press outside. If undefined, none of these closes the panel. */
  onClose?(): void;
  /** The content, which scrolls if it does not fit on the screen. */
  children: ReactNode;
  /** The footer, which stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** The name of the ✕ for a screen reader. */
  closeLabel?: string;
}

/** A modal panel at the side of the screen, such as a menu or a profile. */
export function SidePanel({ title, onClose, children, footer, closeLabel = 'Close' }: SidePanelProps) {
  return (
    <DialogFrame label={title} placement="side" onClose={onClose}>
      <header className={head}>
        <Heading slot="title" className={titleClass}>
          {title}
        </Heading>
        {onClose && <CloseButton label={closeLabel} />}
      </header>
      <div className={body}>{children}</div>
      {footer && <footer className={foot}>{footer}</footer>}
    </DialogFrame>
  );
}
