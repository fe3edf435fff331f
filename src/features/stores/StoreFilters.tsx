import { storeFilterCategories } from '../../contract/shared/categories.ts';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';
import { PlainButton } from '../../ui/buttons/PlainButton.tsx';
import { chips, filters } from './StoreList.css.ts';

export interface StoreFiltersProps {
  category: string | undefined;
  /** Called with the category that was pressed. The chosen one again clears it. */
  onChange(category: string | undefined): void;
  /** Undefined where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** What the stores of a list sell, one category at a time. */
export function StoreFilters({ category, onChange, onClear }: StoreFiltersProps) {
  return (
    <div className={filters}>
      <div className={chips}>
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
      {onClear && (
        <PlainButton look="outline" size="s" onClick={onClear}>
          Clear All
        </PlainButton>
      )}
    </div>
  );
}
