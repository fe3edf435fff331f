import { useMemo, useState } from 'react';
import { pageSizeMax } from '../../contract/shared/list-limits.ts';
import type { Ad } from '../../contract/shared/types.ts';
import { useSession } from '../../core/session/useSession.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { readAdList } from './read-ad.ts';

/** The adverts of a campus, by where they stand. */
export interface Ads {
  carousel: Ad[];
  /** Among products. */
  native: Ad[];
}

/** Both kinds in one call, which a page's carousel and its list share. */
export const adsInput = (campus: string | undefined) => ({ query: { campus, limit: pageSizeMax } });

/**
 * The adverts of a campus. A guest gets those for everybody; a person who is signed in also those for the department. Reads
 * `GET /notices`, which ad blockers leave alone, and `GET /admin/ads/public` from servers that do not know it.
 */
export function useAds(campus?: string): QueryResult<Ads> {
  const { personId } = useSession();
  const input = adsInput(campus);
  // A page that came as for a guest shows everybody's until the person's own are here.
  const [cameForGuest] = useState(!personId);
  const asGuest = cameForGuest || !personId;
  const everybodys = useQuery('GET /notices', asGuest ? input : null, readAdList);
  const isUnknown = everybodys.error?.status === 404;
  const specified = useQuery('GET /admin/ads/public', isUnknown ? input : null, readAdList);
  const own = useQuery('GET /notices/mine', personId ? input : null, readAdList);
  const { data, ...result } = own.data || !asGuest ? own : isUnknown ? specified : everybodys;
  return { ...result, data: useMemo(() => data && byPlace(data.ads), [data]) };
}

function byPlace(ads: Ad[]): Ads {
  return {
    carousel: ads.filter(({ type }) => type === 'carousel'),
    native: ads.filter(({ type }) => type === 'native'),
  };
}
