// Props that React 18 and React 19 name differently. Each version warns about the other's name.
import { version } from 'react';

// A comparison of strings: '18.3.1' sorts before '19', and '19.0.0' after it.
const is18 = version < '19';

/** For an image that is fetched before others. */
export const highFetchPriority = is18 ? { fetchpriority: 'high' } : { fetchPriority: 'high' as const };

/** For content that can be neither focused nor pressed now. */
export const inert = (is18 ? { inert: '' } : { inert: true }) as { inert: true };
