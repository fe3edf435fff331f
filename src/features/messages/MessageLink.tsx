import { type ComponentPropsWithoutRef, type MouseEvent, useContext } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useRequireSignIn } from '../sign-in/index.ts';

export interface MessageLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> {
  /** The id of the recipient. Nothing is rendered without an id, or if the recipient is the signed-in person. */
  to: string | null | undefined;
  /** The id of the product that the first message is about. */
  product?: string;
}

/**
 * Links to the messages with a person. A guest is asked to sign in first. In an embed, the link opens the hosted site
 * in a new tab, because the host page may have no widget for messages and the visitor should not leave it.
 */
export function MessageLink({ to, product, ...linkProps }: MessageLinkProps) {
  const { session, link: toLink } = useMarket();
  const navigate = useContext(NavigateContext);
  const { personId } = useSession();
  const href = toLink(`/messages?${new URLSearchParams({ to: to ?? '', ...(product && { product }) })}`);
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to send a message.', { returnTo: href });
  if (!to || to === personId) return null;
  const onPress = (event: MouseEvent) => {
    if (!navigate || !isPlainPress(event) || session.state().status === 'signed-in') return;
    event.preventDefault();
    requireSignIn(() => navigate(href));
  };
  return (
    <>
      <a
        {...linkProps}
        {...(!navigate && { target: '_blank', rel: 'noopener' })}
        href={href}
        onClick={onPress}
      />
      {dialog}
    </>
  );
}
