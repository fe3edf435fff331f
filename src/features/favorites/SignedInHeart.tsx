import { useEffect, useRef } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { type FavoriteChange, useFavorites } from './useFavorites.ts';

export interface SignedInHeartProps {
  product: Pick<Product, '_id' | 'productName'>;
  /** Called when the server has saved a change, or when the change is queued until the network is back. */
  onChange?(change: FavoriteChange): void;
  /** Whether the heart was pressed before this code was loaded. */
  wasPressed: boolean;
}

/**
 * A heart that shows whether a product is a favorite, and changes that. A guest's first press loads this component too,
 * which then asks the guest to sign in.
 */
export function SignedInHeart({ product: { _id, productName }, onChange, wasPressed }: SignedInHeartProps) {
  const { isFavorite, toggle, dialog } = useFavorites(onChange);
  const latestToggle = useRef(() => {});
  latestToggle.current = () => toggle(_id);
  useEffect(() => {
    if (wasPressed) latestToggle.current();
  }, [wasPressed]);
  return (
    <>
      <HeartButton label={`Favorite: ${productName}`} pressed={isFavorite(_id)} onPress={() => toggle(_id)} />
      {dialog}
    </>
  );
}
