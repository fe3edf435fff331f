import { type FormEvent, useEffect, useState } from 'react';
import { manageCategories } from '../../../contract/shared/categories.ts';
import { searchLengthMax } from '../../../contract/shared/list-limits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { statusWords } from '../ProductStatus.tsx';
import type { MyProductsFilter } from '../useMyProducts.ts';
import { controls, selects } from './ManageFilters.css.ts';

export interface ManageFiltersProps {
  filter: MyProductsFilter;
  onChange(filter: MyProductsFilter): void;
}

/** Stands for no filter: an option must have a value. */
const all = 'all';

const categories = [
  { value: all, label: 'All Categories' },
  ...manageCategories.map((value) => ({ value, label: value })),
];

const statuses = [
  { value: all, label: 'All' },
  ...Object.entries(statusWords).map(([value, label]) => ({ value, label })),
];

const chosen = (value: string) => (value === all ? undefined : value);

/** Narrows the list: by words, by category and by status. */
export function ManageFilters({ filter, onChange }: ManageFiltersProps) {
  const { search = '' } = filter;
  const [words, setWords] = useState(search);
  useEffect(() => setWords(search), [search]);
  const searchFor = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...filter, search: words.trim() || undefined });
  };
  return (
    <search className={controls}>
      <form onSubmit={searchFor}>
        <SearchField
          label="Search your products"
          placeholder="Search your products"
          name="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          maxLength={searchLengthMax}
          action={
            <Button type="submit" size="s">
              Search
            </Button>
          }
        />
      </form>
      <div className={selects}>
        <Select
          label="Category"
          value={filter.category ?? all}
          options={categories}
          onChange={(category) => onChange({ ...filter, category: chosen(category) })}
        />
        <Select
          label="Status"
          value={filter.status ?? all}
          options={statuses}
          onChange={(status) => onChange({ ...filter, status: chosen(status) as MyProductsFilter['status'] })}
        />
      </div>
    </search>
  );
}
