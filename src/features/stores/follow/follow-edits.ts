import type { Reply } from '../../../contract/shared/types.ts';
import { type Edit, editAnswer, editThing } from '../../../core/edits.ts';

/** Follows a store in what is kept, or no longer: in the ids of those that are followed, and in how many do. */
export function followEdit(
  id: string,
  isWanted: boolean,
  reply?: Reply<'POST /stores/{id}/toggle-follow'>,
): Edit {
  const isFollowing = reply?.isFollowing ?? isWanted;
  const ids = editAnswer('GET /stores/followed/ids', ({ storeIds }) => {
    const others = storeIds.filter((one) => one !== id);
    return { storeIds: isFollowing ? [id, ...others] : others };
  });
  const count = editThing('store', id, (store) => ({
    ...store,
    followerCount: reply?.followerCount ?? store.followerCount + (isFollowing ? 1 : -1),
  }));
  return (answer, call) => (answer === undefined ? undefined : (ids(answer, call) ?? count(answer, call)));
}
