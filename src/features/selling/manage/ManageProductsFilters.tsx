import { type FormEvent, useEffect, useRef, useState } from 'react';
import { manageCategories } from '../../../contract/shared/categories.ts';
import { searchLengthMax } from '../../../contract/shared/tree-shakeable-limits.ts';
import { useDebounced } from '../../../core/useDebounced.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FilterChips } from '../../../ui/buttons/FilterChips.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { statusLabels } from '../ProductStatus.tsx';
import type { MyProductsFilter } from '../useMyProducts.ts';
import * as css from './ManageProducts.css.ts';

export interface ManageProductsFiltersProps {
  filter: MyProductsFilter;
  onChange(filter: MyProductsFilter): void;
}

const categoryOptions = [undefined, ...manageCategories].map((category) => ({
  value: category,
  label: category ?? 'All Categories',
}));
const statuses = [undefined, ...(Object.keys(statusLabels) as (keyof typeof statusLabels)[])];
const statusOptions = statuses.map((status) => ({
  value: status,
  label: status ? statusLabels[status] : 'All',
}));

/** Filters the list by text, category and status. */
export function ManageProductsFilters({ filter, onChange }: ManageProductsFiltersProps) {
  const { search = '' } = filter;
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    // Ignore the search that this field has sent. It arrives as a prop while the seller is still typing.
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);
  const sendSearch = (newSearch: string) => {
    lastSearch.current = newSearch;
    if (newSearch !== search) onChange({ ...filter, search: newSearch || undefined });
  };
  const debouncedText = useDebounced(text.trim());
  const latestSendSearch = useRef(sendSearch);
  latestSendSearch.current = sendSearch;
  const lastDebouncedText = useRef(debouncedText);
  useEffect(() => {
    // The initial text was not typed by the seller, so do not search for it.
    if (lastDebouncedText.current === debouncedText) return;
    lastDebouncedText.current = debouncedText;
    latestSendSearch.current(debouncedText);
  }, [debouncedText]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendSearch(text.trim());
  };
  return (
    <search className={css.filters}>
      <form onSubmit={submit}>
        <SearchField
          label="Search your products"
          placeholder="Search your products"
          name="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={searchLengthMax}
          action={
            <Button type="submit" size="s">
              Search
            </Button>
          }
        />
      </form>
      <div className={css.choices}>
        <FilterChips
          label="Status"
          options={statusOptions}
          value={filter.status}
          onChange={(status) => onChange({ ...filter, status })}
        />
        <FilterChips
          label="Category"
          wraps
          options={categoryOptions}
          value={filter.category}
          onChange={(category) => onChange({ ...filter, category })}
        />
      </div>
    </search>
  );
}
