import { createContext } from 'react';

/** Goes to another page of the site. */
export type Navigate = (address: string, options?: { replace?: boolean }) => void;

/** How to go to another page without loading it anew. Only the hosted site gives it: a widget never leaves its page. */
export const NavigateContext = createContext<Navigate | undefined>(undefined);
