import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';
import { readAdList } from './read-ad.ts';
import { adsInput } from './useAds.ts';

/** What a server reads before it renders a page with adverts: those for everybody. */
export const loadAds = ({ queries }: Market, campus: string | undefined) =>
  preload(queries, 'GET /notices', adsInput(campus), readAdList);
