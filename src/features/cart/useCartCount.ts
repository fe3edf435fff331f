import { countOf } from './cart-edits.ts';
import { useCartLines } from './useCartLines.ts';

/** How many things are in the cart: two of one product are two. */
export const useCartCount = () => countOf(useCartLines());
