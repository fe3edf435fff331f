import { LinkButton } from '../../../../ui/buttons/Button.tsx';
import { Icon } from '../../../../ui/display/Icon.tsx';
import { WhatsAppIcon } from '../../../../ui/display/WhatsAppIcon.ts';
import { showLazyToast } from '../../../../ui/feedback/lazy-toast.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';

export interface ChatDialogProps {
  /** The URL of the chat. */
  href: string;
  onClose(): void;
}

/** Links to a chat with the seller, because the browser blocked the tab that should have shown the chat. */
export function ChatDialog({ href, onClose }: ChatDialogProps) {
  return (
    <Dialog
      title="Your chat is ready"
      onClose={onClose}
      actions={
        <LinkButton
          look="chat"
          href={href}
          target="_blank"
          rel="noopener"
          onClick={() => {
            showLazyToast({ about: 'WhatsApp', title: 'Redirecting to WhatsApp' });
            onClose();
          }}
        >
          <Icon of={WhatsAppIcon} />
          Open WhatsApp
        </LinkButton>
      }
    >
      <p>The first message is written already. You can change it before you send it.</p>
    </Dialog>
  );
}
