import type { MouseEvent } from 'react';
import { skipLink } from './SkipLink.css.ts';

export interface SkipLinkProps {
  /** The id of its target, such as the `main` of the page, which needs `tabIndex={-1}`. */
  to: string;
  /** Its text. */
  children?: string;
}

/** The first link of a page, visible once focused: it skips the header and the menu. */
export function SkipLink({ to, children = 'Skip to content' }: SkipLinkProps) {
  // Same as the browser's default, but without an additional entry in the history.
  const skip = (event: MouseEvent) => {
    const content = document.getElementById(to);
    if (!content) return;
    event.preventDefault();
    content.focus();
  };
  return (
    <a className={skipLink} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  );
}
