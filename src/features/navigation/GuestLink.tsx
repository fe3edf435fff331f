import { type ComponentPropsWithoutRef, type MouseEvent, useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isPlainPress } from '../../core/plain-press.ts';
import type { GuestReason } from './guest-reasons.ts';

export interface GuestLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  /** What a guest has to sign in for. */
  reason: GuestReason;
}

/**
 * A link to a page of one's own. A guest is led to the profile, which says why to sign in. Where nothing can navigate,
 * such as beside a page that did not load, the link is followed as it is.
 */
export function GuestLink({ href, reason, onClick, ...link }: GuestLinkProps) {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!navigate || event.defaultPrevented || !isPlainPress(event)) return;
    if (session.state().status !== 'guest') return;
    event.preventDefault();
    navigate(`/profile?reason=${reason}`);
  };
  return <a {...link} href={href} onClick={press} />;
}
