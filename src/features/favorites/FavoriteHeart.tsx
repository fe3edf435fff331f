import type { Product } from '../../contract/shared/types.ts';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { type FavoriteChange, useFavorites } from './useFavorites.ts';

export interface FavoriteHeartProps {
  product: Pick<Product, '_id' | 'productName'>;
  /** Called when the heart was set or taken, and the market knows it. */
  onChange?(change: FavoriteChange): void;
}

/** The heart of a product, with what a guest is asked. */
export function FavoriteHeart({ product: { _id, productName }, onChange }: FavoriteHeartProps) {
  const { isFavorite, toggle, dialog } = useFavorites(onChange);
  return (
    <>
      <HeartButton label={`Favorite: ${productName}`} pressed={isFavorite(_id)} onPress={() => toggle(_id)} />
      {dialog}
    </>
  );
}
