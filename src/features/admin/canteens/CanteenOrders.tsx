import { ReceiptText } from 'lucide';
import { useRef, useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminCanteen, AdminOrder, Query } from '../../../contract/shared/types.ts';
import { editThing } from '../../../core/edits.ts';
import { useQueryBatches } from '../../../core/useQueryBatches.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { formatDateTime, formatItems, orderStatuses } from '../../orders/index.ts';
import { AdminTable } from '../AdminTable.tsx';
import { heading, small, twoLineCell } from '../admin.css.ts';
import { useAdminSend } from '../admin-check.ts';
import { useFocusIfLost } from '../useFocusIfLost.ts';
import { useSendChange } from '../useSendChange.ts';

export interface CanteenOrdersProps {
  /** Shows the orders of this canteen. Default: the orders of all canteens. */
  canteen?: AdminCanteen;
}

const failure = { title: 'Error loading orders', text: 'Failed to load the orders. Please try again.' };
/** The options of the filter. Undefined: orders of every status. */
const statusFilters = [undefined, 'opened', 'completed', 'cancelled'] as const;

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
        <time className={small} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </span>
    ),
  },
  {
    id: 'buyer',
    header: 'Buyer',
    cell: ({ buyerName, deliveryLocation }) => (
      <span className={twoLineCell}>
        {buyerName}
        {deliveryLocation && <span className={small}>{deliveryLocation}</span>}
      </span>
    ),
  },
  { id: 'items', header: 'Items', cell: formatItems },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatNaira(total) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge color={orderStatuses[status].color}>{orderStatuses[status].text}</Badge>,
  },
];

/** The orders of one or all canteens. Admins change their status here. */
export function CanteenOrders({ canteen }: CanteenOrdersProps) {
  const [status, setStatus] = useState<AdminOrder['status']>();
  const { listState, orders } = useCanteenOrders({ status, canteenId: canteen?._id });
  const { changeStatus, isChanging } = useChangeOrder();
  const [orderColumn, ...otherColumns] = columns;
  // The orders of one canteen are below its name, which is an h2.
  const Heading = canteen ? 'h3' : 'h2';
  return (
    <section aria-labelledby="admin-orders">
      <Heading id="admin-orders" className={heading}>
        Orders
      </Heading>
      <ChipRow label="Status">
        {statusFilters.map((option) => (
          <Chip key={option ?? 'all'} selected={option === status} onPress={() => setStatus(option)}>
            {option ? orderStatuses[option].text : 'All'}
          </Chip>
        ))}
      </ChipRow>
      <AdminTable
        caption={canteen ? `Orders of ${canteen.name}` : 'Orders of all canteens'}
        columns={canteen || !orderColumn ? columns : [orderColumn, canteenColumn, ...otherColumns]}
        rows={orders}
        listState={listState}
        failure={failure}
        rowKey={({ _id }) => _id}
        rowActions={(order) => (
          <OrderActions
            order={order}
            isChanging={isChanging(order._id)}
            onChange={(status) => changeStatus(order, status)}
          />
        )}
        busyLabel="Loading orders"
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
  const isOpen = status === 'opened';
  const mainLabel = isOpen ? 'Complete' : 'Reopen';
  return (
    <>
      <Button
        ref={mainButton}
        look="outline"
        size="s"
        aria-label={`${mainLabel} order ${reference}`}
        pending={isChanging}
        pendingLabel="Saving"
        onClick={() => onChange(isOpen ? 'completed' : 'opened')}
      >
        {mainLabel}
      </Button>
      {isOpen && (
        <Button
          look="outline"
          size="s"
          aria-label={`Cancel order ${reference}`}
          aria-disabled={isChanging || undefined}
          onClick={() => onChange('cancelled')}
        >
          Cancel
        </Button>
      )}
    </>
  );
}

type OrdersFilter = Pick<Query<'GET /admin/orders'>, 'status' | 'canteenId'>;

/** Loads the orders of canteens, newest first. `orders` is undefined until the first batch is loaded. */
function useCanteenOrders(filter: OrdersFilter) {
  const { batches, ...listState } = useQueryBatches('GET /admin/orders', { query: filter });
  const orders: AdminOrder[] | undefined =
    batches.length > 0 ? batches.flatMap(({ orders }) => orders) : undefined;
  return { listState, orders };
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
    editThing('order', params.id, (order) => ({ ...order, status: body.status })),
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
