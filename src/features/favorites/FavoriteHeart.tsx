import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useSession } from '../../core/session/useSession.ts';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { SignedInHeartProps } from './SignedInHeart.tsx';
import { updateFailedToast } from './texts.ts';

export type FavoriteHeartProps = Omit<SignedInHeartProps, 'wasPressed'>;

/**
 * The favorite button of a product. The code that reads and changes favorites is loaded for people who are signed in,
 * and when a guest first presses a heart.
 */
export function FavoriteHeart(props: FavoriteHeartProps) {
  const root = useContext(WidgetRoot);
  const { status } = useSession();
  const [Heart, setHeart] = useState<ComponentType<SignedInHeartProps>>();
  const [wasPressed, setPressed] = useState(false);
  const shouldLoadCode = status === 'signed-in' || wasPressed;
  useEffect(() => {
    if (!shouldLoadCode) return;
    import('./SignedInHeart.tsx').then(
      ({ SignedInHeart }) => setHeart(() => SignedInHeart),
      () => {
        setPressed(false);
        if (wasPressed) showLazyToast(updateFailedToast, root);
      },
    );
  }, [shouldLoadCode, wasPressed, root]);
  // Renders nothing on the server, and in the browser until it is known whether somebody is signed in.
  if (status === 'checking') return null;
  return Heart ? (
    <Heart {...props} wasPressed={wasPressed} />
  ) : (
    <HeartButton
      label={`Favorite: ${props.product.productName}`}
      pressed={false}
      onPress={() => setPressed(true)}
    />
  );
}
