import { type ComponentPropsWithoutRef, type MouseEvent, useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isPlainPress } from '../../core/plain-press.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useRequireSignIn } from '../sign-in/index.ts';

export interface MessageLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  /** The id of the person who is written to. Nothing is shown without one, nor to that person. */
  to: string | null | undefined;
  /** The id of the product that the first message is about. */
  product?: string;
}

/**
 * Leads to the messages with a person. A guest is asked to sign in first. From a page of somebody else it opens the
 * hosted site in a new tab: that page is not left, and needs no second way to show messages.
 */
export function MessageLink({ to, product, ...link }: MessageLinkProps) {
  const { session, link: linkOf } = useMarket();
  const navigate = useContext(NavigateContext);
  const { personId } = useSession();
  const href = linkOf(`/messages?${new URLSearchParams({ to: to ?? '', ...(product && { product }) })}`);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to send a message.', { returnTo: href });
  if (!to || to === personId) return null;
  const press = (event: MouseEvent) => {
    if (!navigate || !isPlainPress(event) || session.state().status === 'signed-in') return;
    event.preventDefault();
    requireSignIn(() => navigate(href));
  };
  return (
    <>
      <a {...link} {...(!navigate && { target: '_blank', rel: 'noopener' })} href={href} onClick={press} />
      {dialog}
    </>
  );
}
