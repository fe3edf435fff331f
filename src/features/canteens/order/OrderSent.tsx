import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { WhatsApp } from '../../../ui/display/WhatsApp.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import * as css from './OrderSheet.css.ts';
import type { SentOrder } from './useCheckout.ts';

export interface OrderSentProps {
  order: SentOrder;
  onClose(): void;
}

/** What happens next with an order that WhatsApp was opened with. */
export function OrderSent({ order: { reference, url, recipient, hasOpened }, onClose }: OrderSentProps) {
  const done = useRef<HTMLButtonElement>(null);
  // What was pressed is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <Dialog
      title="Your order"
      onClose={onClose}
      actions={
        <>
          <LinkButton look={hasOpened ? 'outline' : 'chat'} href={url} target="_blank" rel="noopener">
            <Icon of={WhatsApp} />
            {hasOpened ? 'Open it again' : 'Open WhatsApp'}
          </LinkButton>
          <Button ref={done} look={hasOpened ? 'brand' : 'outline'} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.sent} role="status">
        <p className={css.sentTitle}>{`Order ${reference} ${hasOpened ? 'is in WhatsApp' : 'is ready'}`}</p>
        <p className={css.sentText}>
          {hasOpened
            ? `Press send there, and ${recipient} will answer you in the same chat.`
            : `Your browser did not open WhatsApp. Open it here, then press send to ${recipient}.`}
        </p>
      </div>
    </Dialog>
  );
}
