import { useMarket, useUser } from 'campus-market';
import { useEffect } from 'react';

/** The profile whose campus was shown already, and that campus. */
let shown: string | undefined;

/**
 * Shows the campus of the profile: what was chosen on another phone holds here too. A followed link is left alone, and
 * so is who wants to see all campuses.
 */
export function useCampusOfProfile(isLinked: boolean): void {
  const { campus } = useMarket();
  const { _id, campus: saved } = useUser().data ?? {};
  useEffect(() => {
    const profile = `${_id} ${saved}`;
    if (!saved || isLinked || profile === shown) return;
    // From here on another choice is news to the profile, and not the other way round.
    shown = profile;
    const wantsAll = !campus.getChosen() && !campus.isFirstVisit();
    if (wantsAll || campus.getChosen() === saved) return;
    campus.choose({ ...campus.describe(saved), id: saved } as Parameters<typeof campus.choose>[0]);
  }, [_id, saved, isLinked, campus]);
}
