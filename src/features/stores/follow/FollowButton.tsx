import { type ComponentType, useContext, useEffect, useState } from 'react';
import type { Store } from '../../../contract/shared/types.ts';
import { useSession } from '../../../core/session/useSession.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import type { OwnFollowProps } from './SignedInFollow.tsx';
import { followFailed } from './texts.ts';

export interface FollowButtonProps {
  store: Store;
}

/** Follows a store. What does so comes for people who are signed in, and with a guest's first press. */
export function FollowButton({ store }: FollowButtonProps) {
  const root = useContext(WidgetRoot);
  const { status, personId } = useSession();
  const [Own, setOwn] = useState<ComponentType<OwnFollowProps>>();
  const [wasPressed, setPressed] = useState(false);
  const isNeeded = status === 'signed-in' || wasPressed;
  useEffect(() => {
    if (!isNeeded) return;
    import('./SignedInFollow.tsx').then(
      ({ SignedInFollow }) => setOwn(() => SignedInFollow),
      (error) => {
        setPressed(false);
        if (wasPressed) showLateToast(followFailed(error), root);
      },
    );
  }, [isNeeded, wasPressed, root]);
  // On a server, until a page answers to presses, and for the store's own seller.
  if (status === 'checking' || (personId && personId === store.sellerId)) return null;
  return Own ? (
    <Own store={store} wasPressed={wasPressed} />
  ) : (
    <Button look="outline" size="s" aria-pressed={false} onClick={() => setPressed(true)}>
      Follow
    </Button>
  );
}
