import type { ReactNode } from 'react';
import { chatLink } from '../../contract/shared/chat-links.ts';
import { useQuery } from '../../core/useQuery.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsAppIcon } from '../../ui/display/WhatsAppIcon.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { visuallyHidden } from '../../ui/theme/base.css.ts';

export interface ChatLinkProps {
  to: 'admin' | 'support';
  /** The first message. The sender can change it in WhatsApp. */
  text: string;
  /** If given, renders a plain link with this class instead of a button. */
  className?: string;
  children: ReactNode;
}

/**
 * A link that opens a WhatsApp chat with the first message filled in. If the number is missing, WhatsApp asks for the
 * contact.
 */
export function ChatLink({ to, text, className, children }: ChatLinkProps) {
  const { data } = useQuery('GET /config');
  const linkProps = {
    href: chatLink(data?.config[`${to}Phone`] ?? undefined, text),
    target: '_blank',
    rel: 'noopener',
    onClick: () => showLazyToast({ title: 'Redirecting to WhatsApp' }),
  };
  const newTabHint = <span className={visuallyHidden}> (opens in a new tab)</span>;
  return className ? (
    <a {...linkProps} className={className}>
      {children}
      {newTabHint}
    </a>
  ) : (
    <LinkButton {...linkProps} look="chat">
      <Icon of={WhatsAppIcon} />
      {children}
      {newTabHint}
    </LinkButton>
  );
}
