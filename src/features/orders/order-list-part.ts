import { lazyPart } from '../../ui/lazy-part.tsx';

/** The buyer's orders, whose code is loaded after the first render, so that the content above them can be used sooner. */
export const orderList = lazyPart(() => import('./OrderList.tsx').then((module) => module.OrderList));
