import { type ComponentPropsWithoutRef, type MouseEvent, useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import type { SignInReason } from './sign-in-reasons.ts';

export interface ProtectedLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string;
  /** Why a guest has to sign in. */
  reason: SignInReason;
}

/**
 * A link to a page that needs a sign-in. A guest is sent to the profile page instead, which shows the reason. Without a
 * `NavigateContext`, the browser follows the link.
 */
export function ProtectedLink({ href, reason, onClick, ...linkProps }: ProtectedLinkProps) {
  const { session } = useMarket();
  const navigate = useContext(NavigateContext);
  const onPress = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!navigate || event.defaultPrevented || !isPlainPress(event)) return;
    if (session.state().status !== 'guest') return;
    event.preventDefault();
    navigate(`/profile?reason=${reason}`);
  };
  return <a {...linkProps} href={href} onClick={onPress} />;
}
