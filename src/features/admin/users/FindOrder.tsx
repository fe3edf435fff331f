import { SearchX } from 'lucide';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { FindForm } from './FindForm.tsx';
import { OrderCard } from './OrderCard.tsx';
import { useOrderSearch } from './useOrderSearch.ts';
import * as css from './users.css.ts';

const form = /^CM-[A-Z0-9]{6}$/;

/** Finds an order by the reference that stands in its chat. */
export function FindOrder() {
  const { reference, orders, error, isSearching, retry, find } = useOrderSearch();
  return (
    <>
      <FindForm
        title="Find an order"
        help="Paste the reference from the order chat, such as CM-7K2QXA."
        label="Order reference"
        check={(text) =>
          form.test(text.toUpperCase()) ? undefined : 'A reference is CM- and six letters or digits.'
        }
        isSearching={isSearching}
        onFind={(text) => find(text.toUpperCase())}
      />
      {orders?.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
      {orders?.length === 0 && (
        <div className={css.card}>
          <EmptyState icon={SearchX} title="Order not found">
            {`No order has the reference ${reference}.`}
          </EmptyState>
        </div>
      )}
      {!orders && error && (
        <div className={css.card}>
          <LoadError title="Failed to search order" error={error} isRetrying={isSearching} onRetry={retry}>
            Please try again.
          </LoadError>
        </div>
      )}
    </>
  );
}
