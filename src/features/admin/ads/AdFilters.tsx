import type { Ad } from '../../../contract/shared/types.ts';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { wide } from '../parts/parts.css.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { filters } from './AdManagement.css.ts';
import type { AdFilter, AdSort } from './useAdminAds.ts';

export const typeWords: Record<Ad['type'], string> = { carousel: 'Carousel', native: 'Native' };

const types = [undefined, 'carousel', 'native'] as const;
const states = [
  { isActive: undefined, words: 'All' },
  { isActive: true, words: 'Active' },
  { isActive: false, words: 'Inactive' },
];

const orders: { sort: AdSort; words: string }[] = [
  { sort: { sortBy: 'position', sortOrder: 'asc' }, words: 'By position' },
  { sort: { sortBy: 'createdAt', sortOrder: 'desc' }, words: 'Newest first' },
];

export interface AdFiltersProps {
  filter: AdFilter;
  onChange(filter: AdFilter): void;
  sort: AdSort;
  onSort(sort: AdSort): void;
}

/** Narrows the table by words, by where ads stand and by whether they are shown, and says what comes first. */
export function AdFilters({ filter, onChange, sort, onSort }: AdFiltersProps) {
  return (
    <search className={filters}>
      <div className={wide}>
        <SearchForm
          label="Search ads"
          search={filter.search}
          onSearch={(search) => onChange({ ...filter, search })}
        />
      </div>
      <ChipRow label="Type">
        {types.map((type) => (
          <Chip
            key={type ?? 'all'}
            selected={filter.type === type}
            onPress={() => onChange({ ...filter, type })}
          >
            {type ? typeWords[type] : 'All types'}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Status">
        {states.map(({ isActive, words }) => (
          <Chip
            key={words}
            selected={filter.isActive === isActive}
            onPress={() => onChange({ ...filter, isActive })}
          >
            {words}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label="Order">
        {orders.map(({ sort: order, words }) => (
          <Chip key={words} selected={order.sortBy === sort.sortBy} onPress={() => onSort(order)}>
            {words}
          </Chip>
        ))}
      </ChipRow>
    </search>
  );
}
