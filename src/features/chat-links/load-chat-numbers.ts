import type { Market } from '../../core/market.ts';
import { preload } from '../../core/preload.ts';

/** Preloads the WhatsApp numbers on the server, so that chat links work even if the page's scripts do not load. */
export const loadChatNumbers = ({ queries }: Market) => preload(queries, 'GET /config');
