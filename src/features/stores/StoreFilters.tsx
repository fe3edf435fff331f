import { useEffect, useRef } from 'react';
import { storeFilterCategories } from '../../contract/shared/categories.ts';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';

export interface StoreFiltersProps {
  category: string | undefined;
  /** Called with the category that was pressed. The chosen one again clears it. */
  onChange(category: string | undefined): void;
}

/** What the stores of a list sell, one category at a time. */
export function StoreFilters({ category, onChange }: StoreFiltersProps) {
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A link may have chosen one that is out of sight. The row alone moves: the page around a widget belongs to others.
    const row = chips.current?.querySelector('ul');
    const chosen = row?.querySelector('[aria-pressed=true]')?.getBoundingClientRect();
    if (chosen) row?.scrollBy(chosen.right - row.getBoundingClientRect().right + 16, 0);
  }, []);
  return (
    <div ref={chips}>
      <ChipRow label="Category" wraps>
        {storeFilterCategories.map((name) => (
          <Chip
            key={name}
            selected={name === category}
            onPress={() => onChange(name === category ? undefined : name)}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
