import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { PriceField } from '../../../ui/fields/PriceField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { categoryLabel } from '../product-filter.ts';
import { actions, fields, prices } from './ProductFilters.css.ts';
import { findOrder, ordersFor, type ResultsFilter } from './product-orders.ts';

export interface FilterSheetProps {
  filter: ResultsFilter;
  /** The categories to choose from. */
  categories: readonly string[];
  onClose(): void;
  /** Called with the chosen filter. */
  onApply(filter: ResultsFilter): void;
}

/** All filters and the order of the results, in a sheet. */
export function FilterSheet({ filter, categories, onClose, onApply }: FilterSheetProps) {
  const formId = useId();
  const [chosen, setChosen] = useState(filter);
  const change = (changes: Partial<ResultsFilter>) => setChosen({ ...chosen, ...changes });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { minPrice, maxPrice } = chosen;
    const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
    onApply({
      ...chosen,
      ...(isReversed && { minPrice: maxPrice, maxPrice: minPrice }),
    });
  };
  return (
    <Dialog
      title="Sort and filter"
      onClose={onClose}
      actions={
        <div className={actions}>
          <Button look="outline" onClick={() => onApply({ search: filter.search })}>
            Clear filters
          </Button>
          <Button type="submit" form={formId}>
            Show results
          </Button>
        </div>
      }
    >
      <form id={formId} className={fields} onSubmit={submit}>
        <Select
          label="Sort"
          options={ordersFor(chosen).map(({ id, label }) => ({ value: id, label }))}
          value={findOrder(chosen).id}
          onChange={(id) => {
            const { sortBy, sortOrder } = ordersFor(chosen).find((order) => order.id === id) ?? {};
            change({ sortBy, sortOrder });
          }}
        />
        <div className={prices}>
          <PriceField
            label="Price from"
            value={chosen.minPrice}
            onChange={(minPrice) => change({ minPrice: toWholeNaira(minPrice) })}
          />
          <PriceField
            label="Price to"
            value={chosen.maxPrice}
            onChange={(maxPrice) => change({ maxPrice: toWholeNaira(maxPrice) })}
          />
        </div>
        <Select
          label="Category"
          options={[
            { value: allCategories, label: 'All categories' },
            ...categories.map((value) => ({ value, label: categoryLabel(value) })),
          ]}
          value={chosen.category ?? allCategories}
          onChange={(value) => change({ category: value === allCategories ? undefined : value })}
        />
        <Checkbox
          label="Only what is in stock"
          checked={chosen.inStock !== 'false'}
          onChange={(isChecked) => change({ inStock: isChecked ? undefined : 'false' })}
        />
        <Checkbox
          label="Only verified sellers"
          checked={chosen.isVerified === 'true'}
          onChange={(isChecked) => change({ isVerified: isChecked ? 'true' : undefined })}
        />
      </form>
    </Dialog>
  );
}

const allCategories = 'all';

/** The limits of a price are whole naira, as in the URL. Undefined for what is no price. */
const toWholeNaira = (amount: number | undefined) =>
  amount === undefined || amount < 0 || amount >= 1_000_000_000 ? undefined : Math.round(amount);
