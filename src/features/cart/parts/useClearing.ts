import { type RefObject, useState } from 'react';
import type { CartLine } from '../../../core/cart.ts';
import type { CartControl } from '../useCart.ts';

/** Empties a cart, and puts everything back. The focus goes to `place`, since the pressed button is gone. */
export function useClearing(cart: CartControl, place: RefObject<HTMLElement | null>) {
  const [cleared, setCleared] = useState<CartLine[]>([]);
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
