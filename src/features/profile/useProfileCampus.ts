import { useEffect } from 'react';
import type { Campus } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { useUser } from './useUser.ts';

/** The profile and its campus that were applied last. */
let applied: string | undefined;

/**
 * Shows the campus of the profile, which may have been chosen on another device. A campus from a followed link wins, and so
 * does a visitor's choice of all campuses.
 */
export function useProfileCampus(isLinked: boolean): void {
  const market = useMarket();
  const { _id, campus: saved } = useUser().data ?? {};
  useEffect(() => {
    const { campus } = market;
    const profile = `${_id} ${saved}`;
    if (!saved || isLinked || profile === applied) return;
    // Once per profile: from here on a new choice changes the profile, not the reverse.
    applied = profile;
    const wantsAll = !campus.getChosen() && !campus.isFirstVisit();
    if (wantsAll || campus.getChosen() === saved) return;
    campus.choose({ ...campus.describe(saved), id: saved } as Campus);
    void getName(market, saved).then((name) => showLazyToast({ title: `Showing your campus: ${name}` }));
  }, [_id, saved, isLinked, market]);
}

/** Returns the name of a campus. Only its id is known before the list of campuses was loaded. */
async function getName({ campus, read }: Market, id: string): Promise<string> {
  if (campus.describe(id).short) return campus.describe(id).name;
  const { campuses } = await read('GET /campuses').catch(() => ({ campuses: [] }));
  const found = campuses.find((candidate) => candidate.id === id);
  if (found && campus.getChosen() === id) campus.choose(found);
  return (found ?? campus.describe(id)).name;
}
