import { ReceiptText } from 'lucide';
import { useRef, useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminCanteen, AdminOrder } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import type { DataColumn } from '../../../ui/data/DataTable.tsx';
import { Badge } from '../../../ui/display/Badge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { formatDateTime, listItems, orderStatuses } from '../../orders/index.ts';
import { AdminTable } from '../parts/AdminTable.tsx';
import { heading, small, words } from '../parts/parts.css.ts';
import { useFocusWhenLost } from '../parts/useFocusWhenLost.ts';
import { useCanteenOrders, useChangeOrder } from './useCanteenOrders.ts';

export interface CanteenOrdersProps {
  /** Whose orders. Default: those of all canteens. */
  canteen?: AdminCanteen;
}

const failure = { title: 'Error loading orders', text: 'Failed to load the orders. Please try again.' };
const statuses = [undefined, 'opened', 'completed', 'cancelled'] as const;

const nameColumn: DataColumn<AdminOrder> = {
  id: 'canteen',
  header: 'Canteen',
  cell: ({ storeName }) => storeName,
};

const columns: DataColumn<AdminOrder>[] = [
  {
    id: 'order',
    header: 'Order',
    cell: ({ reference, createdAt }) => (
      <span className={words}>
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
      <span className={words}>
        {buyerName}
        {deliveryLocation && <span className={small}>{deliveryLocation}</span>}
      </span>
    ),
  },
  { id: 'items', header: 'Items', cell: listItems },
  { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => formatNaira(total) },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge color={orderStatuses[status].color}>{orderStatuses[status].text}</Badge>,
  },
];

/** What was ordered from canteens, and how each order ended. */
export function CanteenOrders({ canteen }: CanteenOrdersProps) {
  const [status, setStatus] = useState<AdminOrder['status']>();
  const { list, orders } = useCanteenOrders({ status, canteenId: canteen?._id });
  const { setStatus: changeTo, isChanging } = useChangeOrder();
  const [first, ...others] = columns;
  // Those of one canteen stand below its name.
  const Heading = canteen ? 'h3' : 'h2';
  return (
    <section aria-labelledby="admin-orders">
      <Heading id="admin-orders" className={heading}>
        Orders
      </Heading>
      <ChipRow label="Status">
        {statuses.map((one) => (
          <Chip key={one ?? 'all'} selected={one === status} onPress={() => setStatus(one)}>
            {one ? orderStatuses[one].text : 'All'}
          </Chip>
        ))}
      </ChipRow>
      <AdminTable
        caption={canteen ? `Orders of ${canteen.name}` : 'Orders of all canteens'}
        columns={canteen || !first ? columns : [first, nameColumn, ...others]}
        rows={orders}
        list={list}
        failure={failure}
        rowKey={({ _id }) => _id}
        rowActions={(order) => (
          <OrderActions
            order={order}
            isChanging={isChanging(order._id)}
            onChange={(status) => changeTo(order, status)}
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
  const main = useRef<HTMLButtonElement>(null);
  useFocusWhenLost(main, status);
  const isOpen = status === 'opened';
  const mainWord = isOpen ? 'Complete' : 'Reopen';
  return (
    <>
      <Button
        ref={main}
        look="outline"
        size="s"
        aria-label={`${mainWord} order ${reference}`}
        pending={isChanging}
        pendingLabel="Saving"
        onClick={() => onChange(isOpen ? 'completed' : 'opened')}
      >
        {mainWord}
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
