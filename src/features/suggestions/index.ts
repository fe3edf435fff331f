import { lazyPart } from '../../ui/lazy-part.tsx';

/** The list of suggestions. Its code is loaded when the visitor begins to search. */
export const suggestions = lazyPart(() => import('./Suggestions.tsx').then((module) => module.Suggestions));
