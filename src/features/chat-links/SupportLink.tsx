import { ChatLink } from './ChatLink.tsx';
import { beside } from './SupportLink.css.ts';
import { useSupportText } from './useSupportText.ts';

export interface SupportLinkProps {
  /** The id of the failed request, if there is one. */
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

/** `SupportLink` beside the button of an error state; below it if there is no room. */
export function SupportAfterError(props: SupportLinkProps) {
  return (
    <span className={beside}>
      <SupportLink {...props} />
    </span>
  );
}
