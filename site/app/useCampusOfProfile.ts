import { useMarket, useUser } from 'campus-market';
import { useEffect } from 'react';

/** Shows the campus of the profile: what was chosen on another phone holds here too. A followed link is left alone. */
export function useCampusOfProfile(isLinked: boolean): void {
  const { campus } = useMarket();
  const saved = useUser().data?.campus;
  useEffect(() => {
    if (!saved || isLinked || campus.getChosen() === saved) return;
    campus.choose({ ...campus.describe(saved), id: saved } as Parameters<typeof campus.choose>[0]);
  }, [saved, isLinked, campus]);
}
