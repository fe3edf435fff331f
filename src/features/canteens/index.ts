export { CanteenList, type CanteenListProps } from './CanteenList.tsx';
export { CanteenMenu, type CanteenMenuProps } from './menu/CanteenMenu.tsx';
export { useCanteen } from './menu/useCanteen.ts';
export { addDishAfterSignIn } from './order/add-dish-after-sign-in.ts';
export { validPlate } from './order/pending-plate.ts';
export type { CanteenCheckout } from './order/useCheckout.ts';
export { type CanteenFilter, type LinkedCanteen, loadCanteens, useCanteens } from './useCanteens.ts';
