export { type CartChange, type CartControl, useCart } from './useCart.ts';
export { useCartLines } from './useCartLines.ts';
export { addWishedLine } from './wished-line.ts';
