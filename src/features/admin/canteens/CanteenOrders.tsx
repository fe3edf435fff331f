import { ReceiptText } from 'lucide';
import { useRef, useState } from 'react';
import { formatDateTime } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminCanteen, AdminOrder } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FilterChips } from '../../../ui/buttons/FilterChips.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { editOrderInAllAnswers, formatItems, orderStatuses, useOpenedFirst } from '../../orders/index.ts';
import { AdminTable } from '../AdminTable.tsx';
import { heading, small, twoLineCell, unbroken } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { useAdminList } from '../useAdminList.ts';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSendChange } from '../useSendChange.ts';
import * as css from './CanteenOrders.css.ts';

export interface CanteenOrdersProps {
  /** Shows the orders of this canteen. Default: the orders of all canteens. */
  canteen?: AdminCanteen;
  /** Shows only the orders of this status at first. Default: all. */
  initialStatus?: AdminOrder['status'];
}

const failure = { title: 'Error loading orders', text: 'Failed to load the orders. Please try again.' };
const statusOptions = [
  { value: undefined, label: 'All' },
  ...(['opened', 'completed', 'cancelled'] as const).map((value) => ({
    value,
    label: orderStatuses[value].text,
  })),
];

const canteenColumn: DataColumn<AdminOrder> = {
  id: 'canteen',
  header: 'Canteen',
  cell: ({ storeName }) => storeName,
};

const columns: DataColumn<AdminOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    cell: ({ reference, createdAt }) => (
      <span className={twoLineCell}>
        {reference}
        <time className={`${small} ${unbroken}`} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </span>
    ),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    inLine: 'ownLine',
    cell: ({ buyerName, deliveryLocation }) => (
      <span className={css.buyer}>
        {buyerName}
        {deliveryLocation && <span className={small}>{deliveryLocation}</span>}
      </span>
    ),
  },
  { id: 'items', header: 'Items', inLine: 'lead', cell: formatItems },
  { id: 'total', header: 'Total', align: 'end', inLine: 'first', cell: ({ total }) => formatNaira(total) },
  {
    id: 'status',
    header: 'Status',
    inLine: 'first',
    cell: ({ status }) => <Badge color={orderStatuses[status].color}>{orderStatuses[status].text}</Badge>,
  },
];

/** The orders of one or all canteens. Admins change their status here. */
export function CanteenOrders({ canteen, initialStatus }: CanteenOrdersProps) {
  const [status, setStatus] = useState<AdminOrder['status'] | undefined>(initialStatus);
  const filter = { status, canteenId: canteen?._id };
  const list = useAdminList('GET /admin/orders', filter, ({ orders }) => orders);
  const items = useOpenedFirst(list.items);
  const { changeStatus, isChanging } = useChangeOrder();
  const [orderColumn, ...otherColumns] = columns;
  // The orders of one canteen are below its name, which is an h2.
  const Heading = canteen ? 'h3' : 'h2';
  return (
    <section className={css.orders} aria-labelledby="admin-orders">
      {/* Below the tab "Orders" the heading is only for screen readers. */}
      <Heading id="admin-orders" className={canteen ? heading : visuallyHidden}>
        Orders
      </Heading>
      <FilterChips label="Status" options={statusOptions} value={status} onChange={setStatus} />
      <AdminTable
        caption={canteen ? `Orders of ${canteen.name}` : 'Orders of all canteens'}
        columns={canteen || !orderColumn ? columns : [orderColumn, canteenColumn, ...otherColumns]}
        noun="orders"
        hasLongRows
        list={{ ...list, items }}
        failure={failure}
        rowActions={(order) => (
          <OrderActions
            order={order}
            isChanging={isChanging(order._id)}
            onChange={(status) => changeStatus(order, status)}
          />
        )}
        empty={
          <EmptyState icon={ReceiptText} title={status ? 'No such orders' : 'No orders yet'}>
            {status
              ? 'There are none of this status.'
              : 'When somebody orders from a canteen, it shows here.'}
          </EmptyState>
        }
      />
    </section>
  );
}

interface OrderActionsProps {
  order: AdminOrder;
  isChanging: boolean;
  onChange(status: AdminOrder['status']): void;
}

function OrderActions({ order: { reference, status }, isChanging, onChange }: OrderActionsProps) {
  const mainButton = useRef<HTMLButtonElement>(null);
  useFocusIfLost(mainButton, status);
  if (status !== 'opened') {
    return (
      <button
        ref={mainButton}
        type="button"
        className={css.quietButton}
        aria-label={`Reopen order ${reference}`}
        aria-disabled={isChanging || undefined}
        onClick={() => onChange('opened')}
      >
        Reopen
      </button>
    );
  }
  return (
    <>
      <Button
        ref={mainButton}
        size="s"
        aria-label={`Complete order ${reference}`}
        pending={isChanging}
        pendingLabel="Saving"
        onClick={() => onChange('completed')}
      >
        Complete
      </Button>
      <button
        type="button"
        className={css.quietButton}
        aria-label={`Cancel order ${reference}`}
        aria-disabled={isChanging || undefined}
        onClick={() => onChange('cancelled')}
      >
        Cancel
      </button>
    </>
  );
}

const changeMessages = {
  completed: { done: 'Order completed', failed: 'Failed to complete order' },
  cancelled: { done: 'Order cancelled', failed: 'Failed to cancel order' },
  opened: { done: 'Order reopened', failed: 'Failed to reopen order' },
} as const;

/** Changes the status of orders on behalf of the canteens, which have no accounts. */
function useChangeOrder() {
  const { sendChange, isChanging } = useSendChange();
  const send = useAdminSend('PATCH /orders/{id}', ({ params, body }) =>
    editOrderInAllAnswers(params.id, (order) => ({ ...order, status: body.status })),
  );
  const changeStatus = ({ _id: id, reference }: AdminOrder, status: AdminOrder['status']) => {
    const { done, failed } = changeMessages[status];
    void sendChange(id, () => send({ params: { id }, body: { status } }), {
      done: { title: done, text: reference },
      failed,
    });
  };
  return { changeStatus, isChanging };
}
