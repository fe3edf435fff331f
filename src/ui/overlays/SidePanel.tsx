import type { ReactNode } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { title as titleClass } from './DialogFrame.css.ts';
import { CloseButton, DialogFrame } from './DialogFrame.tsx';
import { body, foot, head } from './SidePanel.css.ts';

export interface SidePanelProps {
  /** Its heading, and its name for a screen reader. */
  title: string;
  /** Esc, the ground beside it and ✕ call it. Undefined: none of them does. */
  onClose?(): void;
  /** What it holds. It scrolls when it is more than the screen can show. */
  children: ReactNode;
  /** Stays at the bottom, apart from the rest. */
  footer?: ReactNode;
  /** What ✕ says to a screen reader. */
  closeLabel?: string;
}

/** A menu or a profile beside the page, at the end of its lines. */
export function SidePanel({ title, onClose, children, footer, closeLabel = 'Close' }: SidePanelProps) {
  return (
    <DialogFrame label={title} place="side" onClose={onClose}>
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
