// What React 18 spells in another way than 19: each warns of the other's spelling.
import { version } from 'react';

// As texts: '18.3.1' comes before '19', and '19.0.0' after it.
const is18 = version < '19';

/** For a picture that is fetched before others. */
export const fetchFirst = is18 ? { fetchpriority: 'high' } : { fetchPriority: 'high' as const };

/** For what nobody can reach now. */
export const inert = (is18 ? { inert: '' } : { inert: true }) as { inert: true };
