import { type Campus, type Market, useMarket, useUser } from 'campus-market';
import { showToast } from 'campus-market/site';
import { useEffect } from 'react';

/** The profile whose campus was shown already, and that campus. */
let shown: string | undefined;

/**
 * Shows the campus of the profile: what was chosen on another phone holds here too. A followed link is left alone, and
 * so is who wants to see all campuses.
 */
export function useCampusOfProfile(isLinked: boolean): void {
  const market = useMarket();
  const { _id, campus: saved } = useUser().data ?? {};
  useEffect(() => {
    const { campus } = market;
    const profile = `${_id} ${saved}`;
    if (!saved || isLinked || profile === shown) return;
    // From here on another choice is news to the profile, and not the other way round.
    shown = profile;
    const wantsAll = !campus.getChosen() && !campus.isFirstVisit();
    if (wantsAll || campus.getChosen() === saved) return;
    campus.choose({ ...campus.describe(saved), id: saved } as Campus);
    void nameOf(market, saved).then((name) => showToast({ title: `Showing your campus: ${name}` }));
  }, [_id, saved, isLinked, market]);
}

/** What the campus is called. Until the list of campuses was read only its id is known. */
async function nameOf({ campus, read }: Market, id: string): Promise<string> {
  if (campus.describe(id).short) return campus.describe(id).name;
  const { campuses } = await read('GET /campuses').catch(() => ({ campuses: [] }));
  const found = campuses.find((one) => one.id === id);
  if (found && campus.getChosen() === id) campus.choose(found);
  return (found ?? campus.describe(id)).name;
}
