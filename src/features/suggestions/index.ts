export type { SuggestionsProps } from './Suggestions.tsx';

/** The list below a search field. Its code comes when somebody begins to search. */
export const loadSuggestions = () => import('./Suggestions.tsx');
