import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../core/cart.ts';
import { isFocusLost } from '../../../ui/useFocusAfterRemoval.ts';
import type { CartControl } from '../useCart.ts';

/**
 * Empties a cart, and puts everything back. When the cart becomes empty and the focused button is gone, the focus goes to
 * `place`.
 */
export function useClearing(cart: CartControl, place: RefObject<HTMLElement | null>) {
  const [cleared, setCleared] = useState<CartLine[]>([]);
  const isEmpty = cart.lines.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && isFocusLost()) place.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty, place]);
  return {
    clear() {
      setCleared([...cart.lines]);
      cart.clear();
    },
    /** Undefined when nothing was cleared. */
    putBack: cleared.length > 0 ? () => cart.putBack(cleared) : undefined,
  };
}
