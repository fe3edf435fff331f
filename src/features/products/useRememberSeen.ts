import { useEffect } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { recentlySeenKey } from './storage-keys.ts';

const recentlySeenMax = 12;

/** Remembers on this device that a product was seen, once it has loaded. */
export function useRememberSeen(productId: string | undefined): void {
  const { storage } = useMarket();
  useEffect(() => {
    if (!productId) return;
    const ids = new Set([productId, ...(storage.read(recentlySeenKey) ?? '').split(',')]);
    storage.write(recentlySeenKey, `${[...ids].slice(0, recentlySeenMax)}`);
  }, [storage, productId]);
}
