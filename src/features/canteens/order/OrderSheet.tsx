import { CircleAlert } from 'lucide';
import { useContext, useMemo, useRef, useState } from 'react';
import { limits } from '../../../contract/shared/limits.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { ruleMessages } from '../../../contract/shared/rules.ts';
import type { Canteen, DeliveryLocation } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { WhatsApp } from '../../../ui/display/WhatsApp.ts';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import { DeliveryField } from './DeliveryField.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderSent } from './OrderSent.tsx';
import * as css from './OrderSheet.css.ts';
import type { OrderEvents } from './order-events.ts';
import { sumsOf } from './order-sums.ts';
import { deliveryName } from './stored-order.ts';
import type { CanteenOrder } from './useCanteenOrder.ts';
import { useCheckout } from './useCheckout.ts';

export interface OrderSheetProps extends OrderEvents {
  canteen: Canteen;
  deliveryLocations: readonly DeliveryLocation[];
  order: CanteenOrder;
  isOpen: boolean;
  onClose(): void;
}

type Missing = 'orderEmpty' | 'deliveryLocationMissing';

/** An order before it is sent: each line, the fees, and where it is brought. */
export function OrderSheet({
  canteen,
  deliveryLocations,
  order,
  isOpen,
  onClose,
  ...events
}: OrderSheetProps) {
  const root = useContext(WidgetRoot);
  const { checkout, buyerFields, sent, forgetSent } = useCheckout(canteen, events);
  const [missing, setMissing] = useState<Missing>();
  const place = useRef<HTMLSelectElement & HTMLInputElement>(null);
  const { subtotal, total } = sumsOf(order.lines);
  const dishes = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(
    dishes,
    useMemo(() => order.lines.map(({ item }) => item._id), [order.lines]),
    'li',
  );

  const close = () => {
    onClose();
    forgetSent();
    setMissing(undefined);
  };
  const send = () => {
    const location = deliveryName(order.place, deliveryLocations);
    const lacks: Missing | undefined =
      order.lines.length === 0 ? 'orderEmpty' : location ? undefined : 'deliveryLocationMissing';
    setMissing(lacks);
    if (lacks) {
      showLateToast({ about: 'canteen-order', kind: 'destructive', title: ruleMessages[lacks] }, root);
      if (lacks === 'deliveryLocationMissing') place.current?.focus();
    } else if (checkout(order.lines, location)) order.clear();
  };

  if (!isOpen) return null;
  if (sent) return <OrderSent order={sent} onClose={close} />;
  return (
    <Dialog
      title="Your order"
      onClose={close}
      actions={
        <Button look="chat" onClick={send}>
          <Icon of={WhatsApp} />
          Send order on WhatsApp
        </Button>
      }
    >
      <p className={css.canteenName}>{canteen.name}</p>
      <div ref={dishes} tabIndex={-1}>
        {order.lines.length > 0 ? (
          <OrderLines order={order} />
        ) : (
          <p className={css.empty} data-invalid={missing === 'orderEmpty' ? '' : undefined}>
            {missing === 'orderEmpty' && <Icon of={CircleAlert} size={16} />}
            {missing === 'orderEmpty' ? ruleMessages.orderEmpty : 'There is nothing in your order yet.'}
          </p>
        )}
      </div>
      <DeliveryField
        look="sheet"
        locations={deliveryLocations}
        value={order.place}
        onChange={(place) => {
          order.setPlace(place);
          setMissing(undefined);
        }}
        error={missing === 'deliveryLocationMissing' ? ruleMessages[missing] : undefined}
        focusRef={place}
      />
      {buyerFields}
      <div className={css.stitch} />
      <dl className={css.sums}>
        <Sum label="Subtotal" amount={subtotal} />
        <Sum label="Delivery fee" amount={limits.canteenDeliveryFee} />
        <Sum label="Packaging fee" amount={limits.canteenPackagingFee} />
        <div className={css.total}>
          <dt>Total</dt>
          <dd className={css.totalAmount}>{formatNaira(total)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div className={css.sum}>
      <dt>{label}</dt>
      <dd className={css.amount}>{formatNaira(amount)}</dd>
    </div>
  );
}
