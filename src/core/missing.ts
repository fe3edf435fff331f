import { createContext } from 'react';

/** True on a page of our own site of which its server has said that there is no such thing. */
export const MissingContext = createContext(false);
