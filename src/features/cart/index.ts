export { Cart, type CartProps } from './Cart.tsx';
export type { Checkout } from './Checkout.tsx';
export type { CartProduct } from './cart-edits.ts';
export { addToCartAfterSignIn } from './cart-edits.ts';
export { type CartLine, restoreCartOfOwner, saveCartForOwner } from './stored-cart.ts';
export { type CartChange, type CartControl, useCart } from './useCart.ts';
export { useCartCount } from './useCartLines.ts';
