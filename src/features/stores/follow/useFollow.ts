import { type ReactNode, useRef } from 'react';
import type { Store } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { useSession } from '../../../core/session/useSession.ts';
import { useQuery } from '../../../core/useQuery.ts';
import { useSend } from '../../../core/useSend.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { useRequireSignIn } from '../../sign-in/index.ts';
import { followEdit } from './follow-edits.ts';
import { followFailed } from './texts.ts';

export interface FollowControl {
  isFollowing: boolean;
  /** Follows the store, or no longer. A guest is asked to sign in first. */
  toggle(): void;
  /** Put this into the page: it asks a guest to sign in. */
  dialog: ReactNode;
}

/** Stores that are being followed just now: another press has to wait for the answer. */
const underWay = new Set<string>();

/** Stores of which nobody knows whether they are followed: an answer was lost. */
const unsure = new Set<string>();

/** Whether the person who is signed in follows a store, the same on every widget of the page. */
export function useFollow({ _id: id }: Pick<Store, '_id'>): FollowControl {
  const market = useMarket();
  const say = useToast('follow');
  const { personId } = useSession();
  const { data, retry } = useQuery('GET /stores/followed/ids', personId ? {} : null);
  const { requireSignIn, askAgain, dialog } = useRequireSignIn('Sign in to follow this store.');
  const call = 'POST /stores/{id}/toggle-follow';
  const follow = useSend(call, ({ params }, reply) => followEdit(params.id, true, reply));
  const unfollow = useSend(call, ({ params }, reply) => followEdit(params.id, false, reply));

  const readAgain = useRef(retry);
  readAgain.current = retry;

  const set = async (isWanted: boolean, known?: string[]): Promise<void> => {
    if (underWay.has(id)) return;
    underWay.add(id);
    const tell = say();
    try {
      // A guest who has just signed in may follow it already, or an answer was lost: the call would end that.
      const certain = unsure.has(id) ? undefined : known;
      const followed = certain ?? (await market.read('GET /stores/followed/ids')).storeIds;
      if (followed.includes(id) !== isWanted) await (isWanted ? follow : unfollow)({ params: { id } });
      unsure.delete(id);
      // The ids were on their way, and may have been read before.
      if (!certain) readAgain.current();
    } catch (error) {
      if (error instanceof ApiError && error.isWorthRetrying) unsure.add(id);
      if (!askAgain(error, () => void set(isWanted), { kind: 'follow', id })) tell(followFailed(error));
    } finally {
      underWay.delete(id);
    }
  };

  const isFollowing = data?.storeIds.includes(id) ?? false;
  return {
    isFollowing,
    toggle: () => requireSignIn(() => void set(!isFollowing, data?.storeIds), { kind: 'follow', id }),
    dialog,
  };
}
