import { ChatLink } from './ChatLink.tsx';
import { besideButton } from './SupportLink.css.ts';
import { useSupportText } from './useSupportText.ts';

export interface SupportLinkProps {
  /** The id of the failed request, if there is one. */
  requestId?: string | undefined;
}

/** A link that opens a WhatsApp chat with support. */
export function SupportLink({ requestId }: SupportLinkProps) {
  return (
    <ChatLink to="support" text={useSupportText(requestId)}>
      Ask support on WhatsApp
    </ChatLink>
  );
}

/** A `SupportLink` beside the button of an error state, or below the button if there is no room. */
export function SupportLinkAfterError(props: SupportLinkProps) {
  return (
    <span className={besideButton}>
      <SupportLink {...props} />
    </span>
  );
}
