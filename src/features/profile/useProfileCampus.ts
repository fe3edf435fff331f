import { useEffect } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { useUser } from './useUser.ts';

/** The id of the user whose campus was shown last, and the campus. */
let lastUserAndCampus: string | undefined;

/**
 * Shows the campus of the profile, which may have been chosen on another device. A campus from a link, and the visitor's
 * choice to see all campuses, take precedence.
 */
export function useProfileCampus(isCampusFromLink: boolean): void {
  const market = useMarket();
  const { _id, campus: profileCampus } = useUser().data ?? {};
  useEffect(() => {
    const userAndCampus = `${_id} ${profileCampus}`;
    if (!profileCampus || isCampusFromLink || userAndCampus === lastUserAndCampus) return;
    // Choose the profile's campus only once. A campus that the visitor chooses later is saved to the profile instead.
    lastUserAndCampus = userAndCampus;
    if (market.campus.getChosen() === profileCampus) return;
    import('./choose-profile-campus.ts').then(
      ({ chooseProfileCampus }) => chooseProfileCampus(market, profileCampus),
      () => {}, // The visitor's campus stays.
    );
  }, [_id, profileCampus, isCampusFromLink, market]);
}
