export { CanteenList, type CanteenListProps, type LinkedCanteen } from './list/CanteenList.tsx';
export { useCanteens } from './list/useCanteens.ts';
export { loadCanteens } from './load-canteens.ts';
export { CanteenMenu, type CanteenMenuProps } from './menu/CanteenMenu.tsx';
export { useCanteen } from './menu/useCanteen.ts';
export type { CanteenCheckout } from './order/order-events.ts';
export { resumeAddDish } from './order/resume-dish.ts';
