import { useRef } from 'react';
import { Count } from '../../ui/display/Count.tsx';
import { changed } from './CartCount.css.ts';
import { useCartCount } from './useCartLines.ts';

/** The number of items in the cart, on a link to the cart. It moves when it changes, but not when the page loads. */
export function CartCount() {
  const value = useCartCount();
  const firstValue = useRef(value);
  const hasChanged = useRef(false);
  if (value !== firstValue.current) hasChanged.current = true;
  // The key makes each new number a new element, which plays the animation from its start.
  return (
    <span key={value} className={hasChanged.current ? changed : undefined}>
      <Count value={value} max={99} label={value === 1 ? '1 item' : `${value} items`} />
    </span>
  );
}
