export { CanteenList, type CanteenListProps, type LinkedCanteen } from './CanteenList.tsx';
export { CanteenMenu, type CanteenMenuProps } from './menu/CanteenMenu.tsx';
export { useCanteen } from './menu/useCanteen.ts';
export { resumeAddDish } from './order/resume-add-dish.ts';
export type { CanteenCheckout } from './order/useCheckout.ts';
export { loadCanteens, useCanteens } from './useCanteens.ts';
