import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useSession } from '../../core/session/useSession.ts';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { showLateToast } from '../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { OwnHeartProps } from './SignedInHeart.tsx';
import { updateFailed } from './texts.ts';

export type FavoriteHeartProps = Omit<OwnHeartProps, 'wasPressed'>;

/** The heart of a product. What sets it comes for people who are signed in, and with a guest's first press. */
export function FavoriteHeart(heart: FavoriteHeartProps) {
  const root = useContext(WidgetRoot);
  const { status } = useSession();
  const [Own, setOwn] = useState<ComponentType<OwnHeartProps>>();
  const [wasPressed, setPressed] = useState(false);
  const isNeeded = status === 'signed-in' || wasPressed;
  useEffect(() => {
    if (!isNeeded) return;
    import('./SignedInHeart.tsx').then(
      ({ SignedInHeart }) => setOwn(() => SignedInHeart),
      () => {
        setPressed(false);
        if (wasPressed) showLateToast(updateFailed, root);
      },
    );
  }, [isNeeded, wasPressed, root]);
  // On a server, and until a page answers to presses.
  if (status === 'checking') return null;
  return Own ? (
    <Own {...heart} wasPressed={wasPressed} />
  ) : (
    <HeartButton
      label={`Favorite: ${heart.product.productName}`}
      pressed={false}
      onPress={() => setPressed(true)}
    />
  );
}
