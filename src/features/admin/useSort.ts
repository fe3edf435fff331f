import { useState } from 'react';
import type { DataSort } from '../../ui/data/DataTable.tsx';

/** The sort order of a list in the admin panel. */
export interface AdminSort<Key extends string> {
  sortBy: Key;
  sortOrder: 'asc' | 'desc';
}

/**
 * The sort order of a table. `query` is for the call that loads the rows. `tableProps` is for the table, whose column
 * ids are the sort keys.
 */
export function useSort<Key extends string>(initial: AdminSort<Key>) {
  const [query, setQuery] = useState(initial);
  const sort: DataSort = {
    column: query.sortBy,
    direction: query.sortOrder === 'asc' ? 'ascending' : 'descending',
  };
  const onSort = ({ column, direction }: DataSort) =>
    setQuery({ sortBy: column as Key, sortOrder: direction === 'ascending' ? 'asc' : 'desc' });
  return { query, tableProps: { sort, onSort }, setQuery };
}
