import type { MouseEvent } from 'react';
import { skipLink } from './SkipLink.css.ts';

export interface SkipLinkProps {
  /** The id of the link's target, such as the `main` of the page. The target needs `tabIndex={-1}`. */
  to: string;
  /** The text of the link. */
  children?: string;
}

/** The first link of a page, which skips the header and the menu. It is visible only while it is focused. */
export function SkipLink({ to, children = 'Skip to content' }: SkipLinkProps) {
  // Does the same as the browser's default, but without an additional entry in the history.
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
