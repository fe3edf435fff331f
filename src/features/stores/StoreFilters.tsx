import { useEffect, useRef } from 'react';
import { storeFilterCategories } from '../../contract/shared/categories.ts';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { foundLine } from './StoreList.css.ts';

export interface StoreFiltersProps {
  category: string | undefined;
  /** How many stores were found, in words. Empty while they are on their way. */
  found: string;
  /** Called with the category that was pressed. The chosen one again clears it. */
  onChange(category: string | undefined): void;
  /** Undefined where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** What the stores of a list sell, one category at a time. */
export function StoreFilters({ category, found, onChange, onClear }: StoreFiltersProps) {
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A link may have chosen one that is out of sight.
    const chosen = chips.current?.querySelector('[aria-pressed=true]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <>
      <div ref={chips}>
        <ChipRow label="Category">
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
      <div className={foundLine}>
        <p role="status">{found}</p>
        {onClear && (
          <PlainButton look="outline" size="s" onClick={onClear}>
            Clear All
          </PlainButton>
        )}
      </div>
    </>
  );
}
