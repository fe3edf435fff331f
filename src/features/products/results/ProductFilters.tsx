import { ChevronDown, type IconNode, SlidersHorizontal } from 'lucide';
import { type ReactNode, useContext } from 'react';
import { productCategories } from '../../../contract/shared/categories.ts';
import { tileCategories } from '../../../contract/shared/tile-categories.ts';
import { NavigateContext } from '../../../core/navigate.ts';
import { withFilter } from '../../../core/url-filter.ts';
import { chip, label } from '../../../ui/buttons/Chip.css.ts';
import { SelectChip } from '../../../ui/buttons/SelectChip.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { lazyPart, useLazyDialog } from '../../../ui/lazy-part.tsx';
import { priceRangeText, TellMe } from '../../saved-searches/index.ts';
import { categoryLabel } from '../product-filter.ts';
import * as css from './ProductFilters.css.ts';
import { findOrder, ordersFor, type ResultsFilter } from './product-orders.ts';

export interface ProductFiltersProps {
  filter: ResultsFilter;
}

const filterSheet = lazyPart(() => import('./FilterSheet.tsx').then((module) => module.FilterSheet));

/**
 * Chips that sort and filter the products on Home. Everything is in the URL, so that Back undoes it and a shared link
 * shows the same. A phone has a sheet for what does not fit in the row.
 */
export function ProductFilters({ filter }: ProductFiltersProps) {
  const navigate = useContext(NavigateContext);
  const { Content: Sheet, isOpening, open, close } = useLazyDialog(filterSheet);
  const show = (newFilter: ResultsFilter) => navigate?.(withFilter('/', newFilter));
  const { category, minPrice, maxPrice, inStock, isVerified } = filter;
  const order = findOrder(filter);
  const categories = [...new Set([...(category ? [category] : []), ...productCategories])];
  // Without a search, the tiles are above the results on all screens, and the chosen one is highlighted.
  const isSaidByTile = !filter.search && tileCategories.some((tileCategory) => tileCategory === category);
  const chosenCount = [minPrice ?? maxPrice, isVerified === 'true', filter.search && category].filter(
    Boolean,
  ).length;
  // The number counts each filter that is on, and is there as soon as the visitor has chosen one.
  const onCount = chosenCount && chosenCount + (inStock === 'false' ? 0 : 1);
  return (
    <fieldset className={css.group} aria-label="Sort and filter">
      <div className={css.row}>
        <button
          type="button"
          className={`${chip} ${css.onPhones}`}
          aria-haspopup="dialog"
          aria-busy={isOpening || undefined}
          onClick={() => open()}
        >
          <ChipLabel icon={SlidersHorizontal} isOn={onCount > 0}>
            {onCount > 0 ? `Filters, ${onCount} on` : 'Filters'}
          </ChipLabel>
        </button>
        <SelectChip
          name="Sort"
          text={order.label}
          isOn={order !== ordersFor(filter)[0]}
          value={order.id}
          options={ordersFor(filter).map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => {
            const { sortBy, sortOrder } = ordersFor(filter).find((option) => option.id === id) ?? {};
            show({ ...filter, sortBy, sortOrder });
          }}
        />
        <ToggleChip
          isOn={inStock !== 'false'}
          onChange={(isOn) => show({ ...filter, inStock: isOn ? undefined : 'false' })}
        >
          In stock
        </ToggleChip>
        {/* Right after what is on by default, which a phone must show before the row scrolls. */}
        <TellMe filter={filter} />
        {!isSaidByTile && (
          <SelectChip
            name="Category"
            text={category ? categoryLabel(category) : 'Category'}
            isOn={category !== undefined}
            value={category ?? ''}
            options={[
              { value: '', label: 'All categories' },
              ...categories.map((value) => ({ value, label: categoryLabel(value) })),
            ]}
            onChange={(value) => show({ ...filter, category: value || undefined })}
          />
        )}
        <button
          type="button"
          className={`${chip} ${css.besidePhones}`}
          aria-haspopup="dialog"
          aria-busy={isOpening || undefined}
          onClick={() => open()}
        >
          <ChipLabel isOn={(minPrice ?? maxPrice) !== undefined} isMenu>
            {priceRangeText(filter) ?? 'Price'}
          </ChipLabel>
        </button>
        <ToggleChip
          isOn={isVerified === 'true'}
          onChange={(isOn) => show({ ...filter, isVerified: isOn ? 'true' : undefined })}
        >
          Verified seller
        </ToggleChip>
        {Sheet && (
          <Sheet
            filter={filter}
            categories={categories}
            onClose={close}
            onApply={(newFilter) => {
              close();
              show(newFilter);
            }}
          />
        )}
      </div>
    </fieldset>
  );
}

interface ChipLabelProps {
  icon?: IconNode | undefined;
  isOn: boolean;
  /** Whether pressing the chip opens more choices. */
  isMenu?: boolean;
  children: ReactNode;
}

function ChipLabel({ icon, isOn, isMenu, children }: ChipLabelProps) {
  return (
    <span className={label} data-on={isOn ? '' : undefined}>
      {icon && <Icon of={icon} size={16} />}
      {children}
      {isMenu && <Icon of={ChevronDown} size={16} />}
    </span>
  );
}

interface ToggleChipProps {
  isOn: boolean;
  onChange(isOn: boolean): void;
  children: ReactNode;
}

function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  return (
    <button type="button" className={chip} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
      <ChipLabel isOn={isOn}>{children}</ChipLabel>
    </button>
  );
}
