import { type FormEvent, useEffect, useRef, useState } from 'react';
import { manageCategories } from '../../../contract/shared/categories.ts';
import { searchLengthMax } from '../../../contract/shared/list-limits.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { statusWords } from '../ProductStatus.tsx';
import type { MyProductsFilter } from '../useMyProducts.ts';
import { controls } from './ManageFilters.css.ts';

export interface ManageFiltersProps {
  filter: MyProductsFilter;
  onChange(filter: MyProductsFilter): void;
}

const categories = [undefined, ...manageCategories];
const statuses = [undefined, ...(Object.keys(statusWords) as (keyof typeof statusWords)[])];

/** Narrows the list: by words, by category and by status. */
export function ManageFilters({ filter, onChange }: ManageFiltersProps) {
  const { search = '' } = filter;
  const [words, setWords] = useState(search);
  const sent = useRef(search);
  useEffect(() => {
    // What this field sent comes back while somebody types on.
    if (search === sent.current) return;
    sent.current = search;
    setWords(search);
  }, [search]);
  const searchFor = (sought: string) => {
    sent.current = sought;
    if (sought !== search) onChange({ ...filter, search: sought || undefined });
  };
  const settled = useDebounced(words.trim());
  const latest = useRef(searchFor);
  latest.current = searchFor;
  const lastSettled = useRef(settled);
  useEffect(() => {
    // The words that the page opens with were not typed here.
    if (lastSettled.current === settled) return;
    lastSettled.current = settled;
    latest.current(settled);
  }, [settled]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(words.trim());
  };
  return (
    <search className={controls}>
      <form onSubmit={submit}>
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
            {status ? statusWords[status] : 'All'}
          </Chip>
        ))}
      </ChipRow>
    </search>
  );
}
