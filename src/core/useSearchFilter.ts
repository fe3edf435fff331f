import { useEffect, useState } from 'react';

/** The props of a widget whose visitor can search. */
export interface SearchFilterProps {
  /** Shows only what matches this search, until the visitor searches for something else. */
  search?: string | undefined;
  /** Called when the visitor has searched. */
  onFilterChange?: ((filter: { search: string | undefined }) => void) | undefined;
}

/**
 * Returns the current search, and a function that changes it. The current search is that of the props until the visitor
 * searches for something else.
 */
export function useSearchFilter({ search, onFilterChange }: SearchFilterProps) {
  const [currentSearch, setCurrentSearch] = useState(search);
  useEffect(() => setCurrentSearch(search), [search]);
  return {
    search: currentSearch,
    onSearch(newSearch: string | undefined) {
      setCurrentSearch(newSearch);
      onFilterChange?.({ search: newSearch });
    },
  };
}
