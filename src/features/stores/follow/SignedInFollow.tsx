import { useEffect, useRef } from 'react';
import type { Store } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useFollow } from './useFollow.ts';

export interface OwnFollowProps {
  store: Store;
  /** It was pressed before its code was here. */
  wasPressed: boolean;
}

/** Follows a store for the person who is signed in, with what a guest is asked. */
export function SignedInFollow({ store, wasPressed }: OwnFollowProps) {
  const { isFollowing, toggle, dialog } = useFollow(store);
  const press = useRef(toggle);
  press.current = toggle;
  useEffect(() => {
    if (wasPressed) press.current();
  }, [wasPressed]);
  return (
    <>
      <Button look={isFollowing ? 'tint' : 'outline'} size="s" aria-pressed={isFollowing} onClick={toggle}>
        {isFollowing ? 'Following' : 'Follow'}
      </Button>
      {dialog}
    </>
  );
}
