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

/** A link to a page of one's own. A guest is led to the profile, which says why to sign in. */
export function GuestLink({ href, reason, onClick, ...link }: GuestLinkProps) {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event) || session.state().status !== 'guest') return;
    event.preventDefault();
    navigate?.(`/profile?reason=${reason}`);
  };
  return <a {...link} href={href} onClick={press} />;
}
