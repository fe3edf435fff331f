import { type ReactNode, useEffect, useRef } from 'react';
import type { Reply, Store } from '../../contract/shared/types.ts';
import { ApiError } from '../../core/client.ts';
import { type AnswerEdit, editAnswer } from '../../core/edits.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useSession } from '../../core/session/useSession.ts';
import { useQuery } from '../../core/useQuery.ts';
import { useSend } from '../../core/useSend.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useToast } from '../../ui/feedback/useToast.ts';
import { useRequireSignIn } from '../sign-in/index.ts';
import { followFailedToast } from './follow.ts';
import { editStoreInAllAnswers } from './store-cache.ts';

export interface SignedInFollowProps {
  store: Store;
  /** Whether the button was pressed before this code was loaded. */
  wasPressed: boolean;
}

/**
 * The button that follows or unfollows a store. A guest's first press also loads this button, which then asks the guest
 * to sign in.
 */
export function SignedInFollow({ store, wasPressed }: SignedInFollowProps) {
  const { isFollowing, toggle, dialog } = useFollow(store);
  const latestToggle = useRef(toggle);
  latestToggle.current = toggle;
  useEffect(() => {
    if (wasPressed) latestToggle.current();
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

interface FollowControl {
  isFollowing: boolean;
  /** Follows or unfollows the store. Asks a guest to sign in first. */
  toggle(): void;
  /** The dialog that asks a guest to sign in. The caller must render it. */
  dialog: ReactNode;
}

/** The ids of stores whose call is in flight. Another press is ignored until the response arrives. */
const inFlightIds = new Set<string>();

/** The ids of stores whose last response was lost, so we do not know whether they are followed. */
const unconfirmedIds = new Set<string>();

/** Reads and toggles whether the user follows a store. All widgets of the page show the same state. */
function useFollow({ _id: id }: Pick<Store, '_id'>): FollowControl {
  const market = useMarket();
  const bindToastToUser = useToast('follow');
  const { personId } = useSession();
  const { data, retry } = useQuery('GET /stores/followed/ids', personId ? {} : null);
  const { requireSignIn, handleSignedOut, dialog } = useRequireSignIn('Sign in to follow this store.');
  const toggleCall = 'POST /stores/{id}/toggle-follow';
  const follow = useSend(toggleCall, ({ params }, reply) => followEdit(params.id, true, reply));
  const unfollow = useSend(toggleCall, ({ params }, reply) => followEdit(params.id, false, reply));

  const refetch = useRef(retry);
  refetch.current = retry;

  const setFollowing = async (shouldFollow: boolean, cachedIds?: string[]): Promise<void> => {
    if (inFlightIds.has(id)) return;
    inFlightIds.add(id);
    const showToast = bindToastToUser();
    try {
      // The call toggles, so we must know the current state. Read it if the last response was lost, or if the ids are
      // not loaded, such as for a guest who has just signed in and may already follow the store.
      const knownIds = unconfirmedIds.has(id) ? undefined : cachedIds;
      const followedIds = knownIds ?? (await market.read('GET /stores/followed/ids')).storeIds;
      if (followedIds.includes(id) !== shouldFollow)
        await (shouldFollow ? follow : unfollow)({ params: { id } });
      unconfirmedIds.delete(id);
      // Read the ids again, because a read that began before this call may return the old state.
      if (!knownIds) refetch.current();
    } catch (error) {
      if (error instanceof ApiError && error.isWorthRetrying) unconfirmedIds.add(id);
      if (!handleSignedOut(error, () => void setFollowing(shouldFollow), { kind: 'follow', id }))
        showToast(followFailedToast(error));
    } finally {
      inFlightIds.delete(id);
    }
  };

  const isFollowing = data?.storeIds.includes(id) ?? false;
  return {
    isFollowing,
    toggle: () =>
      requireSignIn(() => void setFollowing(!isFollowing, data?.storeIds), { kind: 'follow', id }),
    dialog,
  };
}

/** Returns the edit of the cached ids of followed stores and of the store's cached follower count. */
function followEdit(
  id: string,
  shouldFollow: boolean,
  reply?: Reply<'POST /stores/{id}/toggle-follow'>,
): AnswerEdit {
  const isFollowing = reply?.isFollowing ?? shouldFollow;
  const idsEdit = editAnswer('GET /stores/followed/ids', ({ storeIds }) => {
    const otherIds = storeIds.filter((storeId) => storeId !== id);
    return { storeIds: isFollowing ? [id, ...otherIds] : otherIds };
  });
  const countEdit = editStoreInAllAnswers(id, (store) => ({
    ...store,
    followerCount: reply?.followerCount ?? store.followerCount + (isFollowing ? 1 : -1),
  }));
  return (cached, call) =>
    cached === undefined ? undefined : (idsEdit(cached, call) ?? countEdit(cached, call));
}
