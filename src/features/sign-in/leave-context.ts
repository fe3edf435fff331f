import { createContext } from 'react';

/**
 * Leaves the site for an external page that returns to it, such as Google's sign-in. Only the hosted site provides it,
 * because it owns the browser's history.
 */
export const LeaveContext = createContext<((address: string) => Promise<void>) | undefined>(undefined);
