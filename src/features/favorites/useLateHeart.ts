import { type ComponentType, useEffect, useState } from 'react';
import type { FavoriteHeartProps } from './FavoriteHeart.tsx';

/** The heart for cards. Its code comes after the cards: they can be read and followed without it. */
export function useLateHeart(): ComponentType<FavoriteHeartProps> | undefined {
  const [Heart, setHeart] = useState<ComponentType<FavoriteHeartProps>>();
  useEffect(() => {
    import('./FavoriteHeart.tsx').then(
      ({ FavoriteHeart }) => setHeart(() => FavoriteHeart),
      () => {}, // Without hearts the cards are what they were.
    );
  }, []);
  return Heart;
}
