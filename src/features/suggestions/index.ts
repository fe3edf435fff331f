export type { SuggestionsProps } from './Suggestions.tsx';

/** Loads the list of suggestions. Called when the visitor begins to search. */
export const loadSuggestions = () => import('./Suggestions.tsx');
