import { statePlaceholder } from '../display/state-placeholder-part.ts';
import { loadToasts } from './lazy-toast.ts';

/** Loads the code of error messages before an error occurs, because the error may be that the network is down. */
export const preloadErrorUi = () => Promise.all([loadToasts(), statePlaceholder.load()]);
