import { useEffect } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { recentlySeenKey } from './storage-keys.ts';

const recentlySeenMax = 12;

/** Remembers on this device that a product was seen, once it has loaded. */
export function useRememberSeen(productId: string | undefined): void {
  const { storage } = useMarket();
  useEffect(() => {
    if (!productId) return;
    const earlierIds = storage.read(recentlySeenKey)?.split(',') ?? [];
    const ids = new Set([productId, ...earlierIds]);
    storage.write(recentlySeenKey, [...ids].slice(0, recentlySeenMax).join(','));
  }, [storage, productId]);
}
