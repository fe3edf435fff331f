import { createContext } from 'react';

/** Goes to another page of the site. */
export type Navigate = (address: string, options?: { replace?: boolean }) => void;

/** How to go to another page without loading it anew. Only the hosted site gives it: a widget never leaves its page. */
export const NavigateContext = createContext<Navigate | undefined>(undefined);

/**
 * Leaves the site for a page of somebody else that leads back to it, such as the one where people sign in. Only the
 * hosted site gives it, which owns the history.
 */
export const LeaveContext = createContext<((address: string) => Promise<void>) | undefined>(undefined);
