import { ChevronRight, ShoppingCart } from 'lucide';
import { useState } from 'react';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { useLoadEvents } from '../../../core/useLoadEvents.ts';
import { Count } from '../../../ui/display/Count.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { useLazyComponent } from '../../../ui/useLazyComponent.ts';
import type { CartContentProps } from '../CartContent.tsx';
import { countOf, totalOf } from '../cart-edits.ts';
import { PlacedNotice } from '../PlacedNotice.tsx';
import { CartError } from '../parts/CartError.tsx';
import { CheckoutButton } from '../parts/CheckoutButton.tsx';
import { isOrderable } from '../shown-lines.ts';
import { type CartContents, useCartContents } from '../useCartContents.ts';
import { useCheckout } from '../useCheckout.ts';
import * as css from './CompactCart.css.ts';

const loadDialog = () => import('./CartDialog.tsx').then(({ CartDialog }) => CartDialog);

/** A cart that holds something: what it comes to, the checkout, and in a dialog its lines. */
export function FilledCard({ cart, onClear, onCheckout, onOrderPlaced, ...outcome }: CartContentProps) {
  const contents = useCartContents();
  const { lines, error, isLoading, readAgain } = contents;
  const order = useCheckout(contents, { onCheckout, onOrderPlaced });
  useLoadEvents(isLoading || error ? undefined : 'ready', error, outcome);
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const dialog = useLazyComponent(isWanted, loadDialog);
  const prepare = () => setWanted(true);
  const open = () => {
    prepare();
    setOpen(true);
  };

  const ordered = lines.filter(isOrderable);
  const count = countOf(ordered);
  const gone = countOf(lines.filter(({ isAvailable }) => !isAvailable));
  return (
    <section className={css.card} aria-label="Cart">
      {order.placed && (
        <div className={css.news}>
          <PlacedNotice order={order.placed} onClear={onClear} />
        </div>
      )}
      {(error || dialog.hasFailed) && (
        <div className={css.news}>
          <CartError
            error={error}
            isRetrying={isLoading || dialog.isLoading}
            onRetry={() => (error ? void readAgain() : dialog.retry())}
          />
        </div>
      )}
      <button type="button" className={css.open} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        <span className={css.disc}>
          <Icon of={ShoppingCart} size={22} />
          <Count value={count} max={Number.POSITIVE_INFINITY} look="brand" />
        </span>
        <span className={css.words}>
          <strong className={css.total}>{formatNaira(totalOf(ordered))}</strong>
          <span className={css.hint}>
            {count === 1 ? '1 item' : `${count} items`} in your cart
            {gone > 0 && `, ${gone} no longer available`}
          </span>
          <span className={hidden}>Show</span>
        </span>
        <Icon of={ChevronRight} size={20} className={css.arrow} />
      </button>
      {/* The dialog has the fields that a page which embeds us asks for. */}
      <CheckoutButton lines={lines} onPress={order.isBuyerAsked ? open : order.checkout} />
      {/* Always there: what appears with its words is not read out everywhere. */}
      <p className={css.news} role="status">
        {newsOf(contents)}
      </p>
      {dialog.Content && isOpen && (
        <dialog.Content {...{ cart, contents, order, onClear }} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}

/** Prices that have changed since the buyer saw them. */
function newsOf({ lines, oldPrices }: CartContents): string | undefined {
  const changed = lines.flatMap(({ productId, productPrice }) => {
    const before = oldPrices[productId];
    return before === undefined || productPrice === undefined || before === productPrice
      ? []
      : [`Price changed from ${formatNaira(before)} to ${formatNaira(productPrice)}`];
  });
  return changed.length > 1 ? `${changed.length} prices have changed` : changed[0];
}
