import { type FormEvent, useEffect, useRef, useState } from 'react';
import { manageCategories } from '../../../contract/shared/categories.ts';
import { searchLengthMax } from '../../../contract/shared/list-limits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { statusLabels } from '../ProductStatus.tsx';
import type { MyProductsFilter } from '../useMyProducts.ts';
import { controls } from './ManageProducts.css.ts';

export interface ManageFiltersProps {
  filter: MyProductsFilter;
  onChange(filter: MyProductsFilter): void;
}

const categories = [undefined, ...manageCategories];
const statuses = [undefined, ...(Object.keys(statusLabels) as (keyof typeof statusLabels)[])];

/** Filters the list by text, category and status. */
export function ManageFilters({ filter, onChange }: ManageFiltersProps) {
  const { search = '' } = filter;
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    // The search that this field sent returns as a prop while the seller types on.
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);
  const searchFor = (next: string) => {
    lastSearch.current = next;
    if (next !== search) onChange({ ...filter, search: next || undefined });
  };
  const settled = useDebounced(text.trim());
  const latest = useRef(searchFor);
  latest.current = searchFor;
  const lastSettled = useRef(settled);
  useEffect(() => {
    // Not for the initial text, which was not typed here.
    if (lastSettled.current === settled) return;
    lastSettled.current = settled;
    latest.current(settled);
  }, [settled]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(text.trim());
  };
  return (
    <search className={controls}>
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
      <ChipRow label="Category" wraps>
        {categories.map((category) => (
          <Chip
            key={category ?? 'all'}
            selected={filter.category === category}
            onPress={() => onChange({ ...filter, category })}
          >
            {category ?? 'All Categories'}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Status">
        {statuses.map((status) => (
          <Chip
            key={status ?? 'all'}
            selected={filter.status === status}
            onPress={() => onChange({ ...filter, status })}
          >
            {status ? statusLabels[status] : 'All'}
          </Chip>
        ))}
      </ChipRow>
    </search>
  );
}
