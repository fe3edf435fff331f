import { useContext, useState } from 'react';
import type { Store } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { followFailedToast } from './follow.ts';

export interface FollowButtonProps {
  store: Store;
}

const signedInFollow = lazyPart(() => import('./SignedInFollow.tsx').then((module) => module.SignedInFollow));

/**
 * The button to follow a store. The code that calls the API is loaded for signed-in users, and on a guest's first
 * press.
 */
export function FollowButton({ store }: FollowButtonProps) {
  const root = useContext(WidgetRoot);
  const { status, personId } = useSession();
  const [wasPressed, setPressed] = useState(false);
  const { Content: LoadedButton, load } = useLazyPart(signedInFollow, status === 'signed-in');
  const press = async () => {
    if (wasPressed) return;
    setPressed(true);
    if (await load()) return;
    setPressed(false);
    showLazyToast(followFailedToast(undefined), root);
  };
  // Render nothing until the session is known (on the server it never is), and nothing for the store's own seller.
  if (status === 'checking' || (personId && personId === store.sellerId)) return null;
  return LoadedButton ? (
    <LoadedButton store={store} wasPressed={wasPressed} />
  ) : (
    <Button look="outline" size="s" aria-pressed={false} onClick={() => void press()}>
      Follow
    </Button>
  );
}
