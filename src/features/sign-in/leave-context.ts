import { createContext } from 'react';

/**
 * Leaves the site for a page of somebody else that leads back to it, such as the one where people sign in. Only the
 * hosted site gives it, which owns the history.
 */
export const LeaveContext = createContext<((address: string) => Promise<void>) | undefined>(undefined);
