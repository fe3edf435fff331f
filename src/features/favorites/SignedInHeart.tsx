import { useEffect, useRef } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { type FavoriteChange, useFavorites } from './useFavorites.ts';

export interface OwnHeartProps {
  product: Pick<Product, '_id' | 'productName'>;
  /** Called when the heart was set or taken, and the market knows it. */
  onChange?(change: FavoriteChange): void;
  /** It was pressed before its code was here. */
  wasPressed: boolean;
}

/** The heart of a product as the person who is signed in has set it, with what a guest is asked. */
export function SignedInHeart({ product: { _id, productName }, onChange, wasPressed }: OwnHeartProps) {
  const { isFavorite, toggle, dialog } = useFavorites(onChange);
  const press = useRef(() => {});
  press.current = () => toggle(_id);
  useEffect(() => {
    if (wasPressed) press.current();
  }, [wasPressed]);
  return (
    <>
      <HeartButton label={`Favorite: ${productName}`} pressed={isFavorite(_id)} onPress={() => toggle(_id)} />
      {dialog}
    </>
  );
}
