import { ChevronRight, ShoppingCart } from 'lucide';
import { useState } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { useLoadEvents } from '../../core/useLoadEvents.ts';
import { Count } from '../../ui/display/Count.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { CartError } from './CartError.tsx';
import { CheckoutButton, PlacedNotice, useCheckout } from './Checkout.tsx';
import * as css from './CompactCart.css.ts';
import { itemCount, totalPrice } from './cart-edits.ts';
import type { FilledCartProps } from './FilledCart.tsx';
import { type CartContents, isOrderable, useCartContents } from './useCartContents.ts';

const cartDialog = lazyPart(() => import('./CartDialog.tsx').then((module) => module.CartDialog));

/** The card of a cart that has lines: its total, the checkout, and a button that opens the lines in a dialog. */
export function FilledCompactCart({
  cart,
  onClear,
  onCheckout,
  onOrderPlaced,
  ...loadEvents
}: FilledCartProps) {
  const contents = useCartContents();
  const { lines, error, isLoading, readAgain } = contents;
  const checkout = useCheckout(contents, { onCheckout, onOrderPlaced });
  useLoadEvents(isLoading || error ? undefined : 'ready', error, loadEvents);
  const [shouldLoadDialog, setShouldLoadDialog] = useState(false);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const dialog = useLazyPart(cartDialog, shouldLoadDialog);
  const preloadDialog = () => setShouldLoadDialog(true);
  const openDialog = () => {
    preloadDialog();
    setDialogOpen(true);
  };

  const orderableLines = lines.filter(isOrderable);
  const count = itemCount(orderableLines);
  const unavailableCount = itemCount(lines.filter(({ isAvailable }) => !isAvailable));
  return (
    <section className={css.card} aria-label="Cart">
      {checkout.placedOrder && (
        <div className={css.notice}>
          <PlacedNotice order={checkout.placedOrder} onClear={onClear} />
        </div>
      )}
      {(error || dialog.hasFailed) && (
        <div className={css.notice}>
          <CartError
            error={error}
            isRetrying={isLoading || dialog.isLoading}
            onRetry={() => void (error ? readAgain() : dialog.load())}
          />
        </div>
      )}
      <button
        type="button"
        className={css.openButton}
        data-never-covered=""
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={openDialog}
      >
        <span className={css.iconCircle}>
          <Icon of={ShoppingCart} size={22} />
          <Count value={count} max={Number.POSITIVE_INFINITY} look="brand" />
        </span>
        <span className={css.text}>
          <strong className={css.total}>{formatNaira(totalPrice(orderableLines))}</strong>
          <span className={css.hint}>
            {count === 1 ? '1 item' : `${count} items`} in your cart
            {unavailableCount > 0 && `, ${unavailableCount} no longer available`}
          </span>
          <span className={visuallyHidden}>Show</span>
        </span>
        <Icon of={ChevronRight} size={20} className={css.arrow} />
      </button>
      {/* In an embed, the buyer must first fill in the fields for phone and address, which are in the dialog. */}
      <CheckoutButton lines={lines} onPress={checkout.needsBuyerFields ? openDialog : checkout.start} />
      {/* Always rendered: some screen readers do not announce a live region that appears together with its text. */}
      <p className={css.notice} role="status">
        {priceChangeText(contents)}
      </p>
      {dialog.Content && isDialogOpen && (
        <dialog.Content {...{ cart, contents, checkout, onClear }} onClose={() => setDialogOpen(false)} />
      )}
    </section>
  );
}

/** Describes the prices that have changed since the buyer saw them. */
function priceChangeText({ lines, oldPrices }: CartContents): string | undefined {
  const texts = lines.flatMap(({ productId, productPrice }) => {
    const oldPrice = oldPrices[productId];
    return oldPrice === undefined || productPrice === undefined || oldPrice === productPrice
      ? []
      : [`Price changed from ${formatNaira(oldPrice)} to ${formatNaira(productPrice)}`];
  });
  return texts.length > 1 ? `${texts.length} prices have changed` : texts[0];
}
