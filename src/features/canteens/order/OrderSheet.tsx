import { CircleAlert } from 'lucide';
import { useEffect, useMemo, useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import { quantityMax } from '../../../contract/shared/tree-shakeable-limits.ts';
import type { Canteen, DeliveryLocation } from '../../../contract/shared/types.ts';
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { WhatsAppIcon } from '../../../ui/display/WhatsAppIcon.ts';
import { Stepper } from '../../../ui/fields/Stepper.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import { DeliveryField } from './DeliveryField.tsx';
import * as css from './OrderSheet.css.ts';
import { orderSums } from './order-sums.ts';
import { deliveryLocationText } from './stored-order.ts';
import type { CanteenOrder } from './useCanteenOrder.ts';
import { type OrderEvents, type SentOrder, useCheckout } from './useCheckout.ts';

export interface OrderSheetProps extends OrderEvents {
  canteen: Canteen;
  deliveryLocations: readonly DeliveryLocation[];
  order: CanteenOrder;
  isOpen: boolean;
  onClose(): void;
}

type OrderError = 'orderEmpty' | 'deliveryLocationMissing';

/**
 * The dialog of an order, which is a sheet on a phone. Shows the order's lines, the delivery location and the total,
 * and after the order was sent, what the buyer does next.
 */
export function OrderSheet({
  canteen,
  deliveryLocations,
  order,
  isOpen,
  onClose,
  ...events
}: OrderSheetProps) {
  const { checkout, buyerFields, sentOrder, clearSentOrder } = useCheckout(canteen, events);
  const [error, setError] = useState<OrderError>();
  const deliveryField = useRef<HTMLSelectElement & HTMLInputElement>(null);
  const { subtotal, total } = orderSums(order.lines);
  const dishes = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    dishes,
    useMemo(() => order.lines.map(({ item }) => item._id), [order.lines]),
    'li',
  );

  const close = () => {
    onClose();
    clearSentOrder();
    setError(undefined);
  };
  const send = () => {
    const location = deliveryLocationText(order.place, deliveryLocations);
    const newError: OrderError | undefined =
      order.lines.length === 0 ? 'orderEmpty' : location ? undefined : 'deliveryLocationMissing';
    setError(newError);
    if (newError === 'deliveryLocationMissing') deliveryField.current?.focus();
    else if (!newError && checkout(order.lines, location)) order.clear();
  };

  if (!isOpen) return null;
  if (sentOrder) return <OrderSentDialog order={sentOrder} onClose={close} />;
  return (
    <Dialog
      title="Your order"
      onClose={close}
      actions={
        <Button look="chat" onClick={send}>
          <Icon of={WhatsAppIcon} />
          Send order on WhatsApp
        </Button>
      }
    >
      <p className={css.canteenName}>{canteen.name}</p>
      <div ref={dishes} tabIndex={-1}>
        {order.lines.length > 0 ? (
          <OrderLines order={order} />
        ) : (
          <p
            className={css.emptyText}
            role={error === 'orderEmpty' ? 'alert' : undefined}
            data-invalid={error === 'orderEmpty' ? '' : undefined}
          >
            {error === 'orderEmpty' && <Icon of={CircleAlert} size={16} />}
            {error === 'orderEmpty' ? ruleMessages.orderEmpty : 'There is nothing in your order yet.'}
          </p>
        )}
      </div>
      <DeliveryField
        look="sheet"
        locations={deliveryLocations}
        value={order.place}
        onChange={(place) => {
          order.setPlace(place);
          setError(undefined);
        }}
        error={error === 'deliveryLocationMissing' ? ruleMessages[error] : undefined}
        focusRef={deliveryField}
      />
      {buyerFields}
      <div className={css.dottedLine} />
      <dl className={css.sums}>
        <Sum label="Subtotal" amount={subtotal} />
        <Sum label="Delivery fee" amount={limits.canteenDeliveryFee} />
        <Sum label="Packaging fee" amount={limits.canteenPackagingFee} />
        <div className={css.total} data-never-covered="">
          <dt>Total</dt>
          <dd className={css.totalAmount}>{formatNaira(total)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={css.sumRow}>
      <dt>{label}</dt>
      <dd className={css.amount}>{formatNaira(amount)}</dd>
    </div>
  );
}

/** The dishes of the order, each with a stepper. */
function OrderLines({ order }: { order: CanteenOrder }) {
  return (
    <ul className={css.lines}>
      {order.lines.map(({ item: { _id, name, price, media }, quantity }) => (
        <li key={_id} className={css.line}>
          <div className={css.picture}>
            <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="52px" />
          </div>
          <p className={css.dishText}>
            <strong className={css.dishName}>{name}</strong>
            <span className={css.dishPrice}>{formatNaira(price)}</span>
          </p>
          <Stepper
            label={name}
            value={quantity}
            max={quantityMax}
            onChange={(newQuantity) => order.setQuantity(_id, newQuantity)}
            onRemove={() => order.setQuantity(_id, 0)}
            lessLabel={`One less ${name}`}
            moreLabel={`One more ${name}`}
            removeLabel={`Remove ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}

interface OrderSentDialogProps {
  order: SentOrder;
  onClose(): void;
}

/** The dialog after the order was passed to WhatsApp: asks the buyer to press Send there. */
function OrderSentDialog({
  order: { reference, url, recipient, hasOpenedWhatsApp },
  onClose,
}: OrderSentDialogProps) {
  const doneButton = useRef<HTMLButtonElement>(null);
  // The pressed button was removed, so focus Done.
  useEffect(() => doneButton.current?.focus(), []);
  return (
    <Dialog
      title="Your order"
      onClose={onClose}
      actions={
        <>
          <LinkButton look={hasOpenedWhatsApp ? 'outline' : 'chat'} href={url} target="_blank" rel="noopener">
            <Icon of={WhatsAppIcon} />
            {hasOpenedWhatsApp ? 'Open it again' : 'Open WhatsApp'}
          </LinkButton>
          <Button ref={doneButton} look={hasOpenedWhatsApp ? 'brand' : 'outline'} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.confirmation} role="status">
        <p
          className={css.confirmationTitle}
        >{`Order ${reference} ${hasOpenedWhatsApp ? 'is in WhatsApp' : 'is ready'}`}</p>
        <p className={css.confirmationText}>
          {hasOpenedWhatsApp
            ? `Press send there, and ${recipient} will answer you in the same chat.`
            : `Your browser did not open WhatsApp. Open it here, then press send to ${recipient}.`}
        </p>
      </div>
    </Dialog>
  );
}
