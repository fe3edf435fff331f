export { Cart, type CartProps } from './Cart.tsx';
export type { CartProduct } from './cart-edits.ts';
export { resumeAddToCart } from './resume-add-to-cart.ts';
export { type CartChange, type CartControl, useCart } from './useCart.ts';
export { useCartCount } from './useCartCount.ts';
export type { Checkout } from './useCheckout.ts';
