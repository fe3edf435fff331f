export { Cart, type CartProps } from './Cart.tsx';
export { CartCount } from './CartCount.tsx';
export { cartPanel, loadCartLines, readCartLines } from './cart-actions.ts';
export type { CartProduct } from './cart-edits.ts';
export { addToCartAfterSignIn, toNewLine } from './cart-edits.ts';
export type { BuyerContact, Checkout, CheckoutEvents, PlacedOrder } from './place-order.ts';
export { restoreCartOfOwner, saveCartForOwner } from './saved-cart.ts';
export type { CartLine } from './stored-cart.ts';
export {
  type AddToCartEvents,
  type CartAddition,
  type CartChange,
  type CartControl,
  type CartEdits,
  type CartEvents,
  useCart,
  useCartEdits,
} from './useCart.ts';
export { useCartCount } from './useCartLines.ts';
