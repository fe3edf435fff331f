import { useMemo, useRef } from 'react';
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts';
import * as css from '../Cart.css.ts';
import { CartItem } from '../CartItem.tsx';
import type { CartControl } from '../useCart.ts';
import type { CartContents } from '../useCartContents.ts';

export interface CartLinesProps extends Pick<CartContents, 'lines' | 'oldPrices'> {
  cart: Pick<CartControl, 'setQuantity' | 'remove'>;
}

/** What a cart holds, line by line. */
export function CartLines({ lines, oldPrices, cart }: CartLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(
    list,
    useMemo(() => lines.map(({ productId }) => productId), [lines]),
    'li',
  );
  return (
    <ul className={css.list} ref={list} aria-label="In your cart">
      {lines.map((line) =>
        line.productName === undefined && line.isAvailable ? (
          // A cart that was put aside knows only what it holds, until it is read.
          <li key={line.productId} className={css.linePlace} aria-hidden="true" />
        ) : (
          <CartItem
            key={line.productId}
            line={line}
            oldPrice={oldPrices[line.productId]}
            onQuantity={(quantity) => cart.setQuantity(line.productId, quantity)}
            onRemove={() => cart.remove(line.productId)}
          />
        ),
      )}
    </ul>
  );
}
