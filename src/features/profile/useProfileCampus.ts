import { useEffect } from 'react';
import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { useUser } from './useUser.ts';

/** The user id and campus that were applied last. */
let lastAppliedProfile: string | undefined;

/**
 * Shows the campus of the profile, which may have been chosen on another device. A campus from a link, and the visitor's
 * choice to see all campuses, take precedence.
 */
export function useProfileCampus(isCampusFromLink: boolean): void {
  const market = useMarket();
  const { _id, campus: profileCampus } = useUser().data ?? {};
  useEffect(() => {
    const { campus } = market;
    const profile = `${_id} ${profileCampus}`;
    if (!profileCampus || isCampusFromLink || profile === lastAppliedProfile) return;
    // Apply the profile's campus only once. A campus that the visitor chooses later is saved to the profile instead.
    lastAppliedProfile = profile;
    const wantsAllCampuses = !campus.getChosen() && !campus.hasNeverChosen();
    if (wantsAllCampuses || campus.getChosen() === profileCampus) return;
    campus.choose({ ...campus.describe(profileCampus), id: profileCampus } as Campus);
    void getName(market, profileCampus).then((name) =>
      showLazyToast({ title: `Showing your campus: ${name}` }),
    );
  }, [_id, profileCampus, isCampusFromLink, market]);
}

/** Returns the name of a campus. Until the list of campuses is loaded, only its id is known. */
async function getName({ campus, read }: Market, id: string): Promise<string> {
  if (campus.describe(id).short) return campus.describe(id).name;
  const { campuses } = await read('GET /campuses').catch(() => ({ campuses: [] }));
  const foundCampus = campuses.find((candidate) => candidate.id === id);
  if (foundCampus && campus.getChosen() === id) campus.choose(foundCampus);
  return (foundCampus ?? campus.describe(id)).name;
}
