import { useEffect, useState } from 'react';

interface OwnFilter {
  search?: string | undefined;
  onFilterChange?: ((filter: { search: string | undefined }) => void) | undefined;
}

/** What is searched for: what the page says, until somebody searches for something else. */
export function useOwnFilter({ search, onFilterChange }: OwnFilter) {
  const [filter, setFilter] = useState(search);
  useEffect(() => setFilter(search), [search]);
  return {
    search: filter,
    onSearch(next: string | undefined) {
      setFilter(next);
      onFilterChange?.({ search: next });
    },
  };
}
