import { useState } from 'react';
import type { DataSort } from '../../../ui/data/DataTable.tsx';

/** How a list of admins is sorted. */
export interface AdminSort<Key extends string> {
  sortBy: Key;
  sortOrder: 'asc' | 'desc';
}

/** How a table is sorted: `query` for its list, `table` for itself, whose columns are called as the keys are. */
export function useSort<Key extends string>(usual: AdminSort<Key>) {
  const [query, setQuery] = useState(usual);
  const sort: DataSort = {
    column: query.sortBy,
    direction: query.sortOrder === 'asc' ? 'ascending' : 'descending',
  };
  const onSort = ({ column, direction }: DataSort) =>
    setQuery({ sortBy: column as Key, sortOrder: direction === 'ascending' ? 'asc' : 'desc' });
  return { query, table: { sort, onSort }, setQuery };
}

const date = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' });

/** The day of a time, for a column that is sorted by it. */
export const dayOf = (time: string): string => date.format(new Date(time));
