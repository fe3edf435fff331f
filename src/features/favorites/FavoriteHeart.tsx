import { useContext, useState } from 'react';
import { useSession } from '../../core/session/useSession.ts';
import { HeartButton } from '../../ui/buttons/HeartButton.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import type { SignedInHeartProps } from './SignedInHeart.tsx';
import { updateFailedToast } from './texts.ts';

export type FavoriteHeartProps = Omit<SignedInHeartProps, 'wasPressed'>;

const signedInHeart = lazyPart(() => import('./SignedInHeart.tsx').then((module) => module.SignedInHeart));

/**
 * The favorite button of a product. The code that reads and changes favorites is loaded for people who are signed in,
 * and when a guest first presses a heart.
 */
export function FavoriteHeart(props: FavoriteHeartProps) {
  const root = useContext(WidgetRoot);
  const { status } = useSession();
  const [wasPressed, setPressed] = useState(false);
  const { Content: Heart, load } = useLazyPart(signedInHeart, status === 'signed-in');
  const press = async () => {
    if (wasPressed) return;
    setPressed(true);
    if (await load()) return;
    setPressed(false);
    showLazyToast(updateFailedToast, root);
  };
  // Renders nothing on the server, and in the browser until it is known whether somebody is signed in.
  if (status === 'checking') return null;
  return Heart ? (
    <Heart {...props} wasPressed={wasPressed} />
  ) : (
    <HeartButton
      label={`Favorite: ${props.product.productName}`}
      pressed={false}
      onPress={() => void press()}
    />
  );
}
