import type { MouseEvent } from 'react';
import { skipLink } from './SkipLink.css.ts';

export interface SkipLinkProps {
  /** The id of what it leads to, such as the `main` of the page, which needs `tabIndex={-1}`. */
  to: string;
  /** What it says. */
  children?: string;
}

/** The first thing in a page, seen when the Tab key reaches it: past the header and the menu. */
export function SkipLink({ to, children = 'Skip to content' }: SkipLinkProps) {
  // As the browser does it without us, but for an entry in the history that Back would have to pass.
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
