// Props that have another name or value in React 18 than in React 19. Each version warns about that of the other version.
import { version } from 'react';

// This compares strings: '18.3.1' sorts before '19', and '19.0.0' after '19'.
const isReact18 = version < '19';

/** The prop for an image that the browser fetches before other images. */
export const highFetchPriority = isReact18 ? { fetchpriority: 'high' } : { fetchPriority: 'high' as const };

/** The prop for content that cannot be focused or pressed. */
export const inert = (isReact18 ? { inert: '' } : { inert: true }) as { inert: true };
