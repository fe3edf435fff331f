import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';

/** What a server reads before it renders a chat link, so that the link works without our code. */
export const loadChatNumbers = ({ queries }: Market) => preload(queries, 'GET /config');
