import { loadToasts } from './late-toast.ts';

/** Loads what tells of a fault before there is one: it may be that the network is gone. */
export const preloadErrorUi = () => Promise.all([loadToasts(), import('../display/cloth/NamedCloth.tsx')]);
