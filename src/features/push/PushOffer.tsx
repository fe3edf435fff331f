import { useEffect, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { PushReason } from './PushOfferBanner.tsx';
import { pushOfferEvent } from './push-offer-event.ts';
import { pushKey } from './storage-keys.ts';

const offerBanner = lazyPart(() => import('./PushOfferBanner.tsx').then((module) => module.PushOfferBanner));

/**
 * Offers to push what follows from what the user has just done, until they answer once. Its code is loaded with the first
 * offer. It never asks by itself: such a question is refused, and browsers then never ask again.
 */
export function PushOffer() {
  const { storage } = useMarket();
  const [reason, setReason] = useState<PushReason>();
  useEffect(() => {
    const offer = (event: Event) => {
      const wasAnswered = storage.read(pushKey) !== undefined;
      if (!wasAnswered) setReason((event as CustomEvent<PushReason>).detail);
    };
    addEventListener(pushOfferEvent, offer);
    return () => removeEventListener(pushOfferEvent, offer);
  }, [storage]);
  return reason && <offerBanner.WhenLoaded reason={reason} onAnswer={() => setReason(undefined)} />;
}
