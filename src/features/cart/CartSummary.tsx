import { formatNaira } from '../../contract/shared/naira.ts';
import { LargePrice } from '../../ui/display/LargePrice.tsx';
import * as css from './CartSummary.css.ts';
import { itemCount, totalPrice } from './cart-edits.ts';
import { isOrderable, type ShownLine } from './useCartContents.ts';

/** The number of items and the total price, both without lines that are no longer available. */
export function CartSummary({ lines }: { lines: ShownLine[] }) {
  const orderableLines = lines.filter(isOrderable);
  const count = itemCount(orderableLines);
  const total = totalPrice(orderableLines);
  return (
    <section className={css.receipt} aria-label="Order Summary">
      <h2 className={css.heading}>Order Summary</h2>
      <dl className={css.rows}>
        <div className={css.row}>
          <dt>Subtotal ({count === 1 ? '1 item' : `${count} items`})</dt>
          <dd className={css.amount}>{formatNaira(total)}</dd>
        </div>
        <div className={css.row}>
          <dt>Delivery fee</dt>
          <dd className={css.deliveryText}>To be Arranged based on Location</dd>
        </div>
        <div className={css.totalRow} data-never-covered="">
          <dt>Total</dt>
          <dd className={css.total}>
            <LargePrice amount={total} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
