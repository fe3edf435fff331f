export { Cart, type CartProps } from './Cart.tsx';
export type { Checkout } from './Checkout.tsx';
export type { CartProduct } from './cart-edits.ts';
export { addToCartAfterSignIn, toNewLine } from './cart-edits.ts';
export { type CartLine, restoreCartOfOwner, saveCartForOwner } from './stored-cart.ts';
export {
  type AddToCartEvents,
  type CartAddition,
  type CartChange,
  type CartControl,
  useCart,
} from './useCart.ts';
export { useCartCount } from './useCartLines.ts';
