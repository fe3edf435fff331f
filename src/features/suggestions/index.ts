export type { SuggestionsProps } from './Suggestions.tsx';

/** Loads the code of the list of suggestions. Called when the visitor begins to search. */
export const loadSuggestionsCode = () => import('./Suggestions.tsx');
