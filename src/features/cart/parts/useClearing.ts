import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../core/cart.ts';
import { isFocusLost } from '../../../ui/useFocusAfterRemoval.ts';
import type { CartControl } from '../useCart.ts';

/**
 * Empties a cart, and puts everything back. The focus goes to `place` where it was on what is gone: the button that
 * empties it, or the last line.
 */
export function useClearing(cart: CartControl, place: RefObject<HTMLElement | null>) {
  const [cleared, setCleared] = useState<CartLine[]>([]);
  const isEmpty = cart.lines.length === 0;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current && place.current && isFocusLost(place.current)) place.current.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty, place]);
  return {
    clear() {
      setCleared([...cart.lines]);
      cart.clear();
      place.current?.focus();
    },
    /** Undefined when nothing was cleared. */
    putBack: cleared.length > 0 ? () => cart.putBack(cleared) : undefined,
  };
}
