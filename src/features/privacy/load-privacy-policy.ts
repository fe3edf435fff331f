import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';

/** What a server reads before it renders the policy: the number of support, so that its link works without our code. */
export const loadPrivacyPolicy = ({ queries }: Market) => preload(queries, 'GET /config');
