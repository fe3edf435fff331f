import { type ComponentType, useContext, useEffect, useState } from 'react';
import type { Store } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { followFailedToast } from './follow.ts';
import type { SignedInFollowProps } from './SignedInFollow.tsx';

export interface FollowButtonProps {
  store: Store;
}

/**
 * The button to follow a store. The code that calls the API is loaded for signed-in users, and on a guest's first
 * press.
 */
export function FollowButton({ store }: FollowButtonProps) {
  const root = useContext(WidgetRoot);
  const { status, personId } = useSession();
  const [LoadedButton, setLoadedButton] = useState<ComponentType<SignedInFollowProps>>();
  const [wasPressed, setPressed] = useState(false);
  const needsCode = status === 'signed-in' || wasPressed;
  useEffect(() => {
    if (!needsCode) return;
    import('./SignedInFollow.tsx').then(
      ({ SignedInFollow }) => setLoadedButton(() => SignedInFollow),
      (error) => {
        setPressed(false);
        if (wasPressed) showLazyToast(followFailedToast(error), root);
      },
    );
  }, [needsCode, wasPressed, root]);
  // Render nothing until the session is known (on the server it never is), and nothing for the store's own seller.
  if (status === 'checking' || (personId && personId === store.sellerId)) return null;
  return LoadedButton ? (
    <LoadedButton store={store} wasPressed={wasPressed} />
  ) : (
    <Button look="outline" size="s" aria-pressed={false} onClick={() => setPressed(true)}>
      Follow
    </Button>
  );
}
