import type { Market } from '../../core/market.ts';

export { endPushWithSession } from './end-push.ts';
export { PushOffer } from './PushOffer.tsx';
export { PushSwitch } from './PushSwitch.tsx';
export { pushCard } from './push-card-part.ts';
export { pushOfferEvent } from './push-offer-event.ts';

/** Subscribes this browser again if it is needed. Loads the code for it, because most visitors have never subscribed. */
export const renewPush = async (market: Market): Promise<void> =>
  (await import('./usePush.ts')).renewPush(market);
