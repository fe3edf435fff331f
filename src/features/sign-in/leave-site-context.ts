import { createContext } from 'react';

/**
 * The function that leaves the site for an external page that returns to it, such as Google's sign-in. Only the hosted
 * site provides it, because embeds must not change the history of their host page.
 */
export const LeaveSiteContext = createContext<((address: string) => Promise<void>) | undefined>(undefined);
