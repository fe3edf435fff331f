import { ChatLink } from './ChatLink.tsx';
import { useSupportText } from './useSupportText.ts';

export interface SupportLinkProps {
  /** Of the request that went wrong, if one did. */
  requestId?: string | undefined;
}

/** Opens a chat with support. */
export function SupportLink({ requestId }: SupportLinkProps) {
  return (
    <ChatLink to="support" text={useSupportText(requestId)}>
      Ask support on WhatsApp
    </ChatLink>
  );
}
