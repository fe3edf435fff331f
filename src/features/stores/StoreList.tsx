import { Store as StoreIcon } from 'lucide';
import { useContext, useEffect, useRef } from 'react';
import { storeFilterCategories } from '../../contract/shared/categories.ts';
import { NavigateContext } from '../../core/navigate.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { useStateFromProps } from '../../core/useStateFromProps.ts';
import { Chip, ChipRow } from '../../ui/buttons/Chip.tsx';
import { SelectChip } from '../../ui/buttons/SelectChip.tsx';
import { type LinkedStore, ShopList, type ShopListTexts } from './ShopList.tsx';
import { type StoreFilter, useStoresBatches } from './useStores.ts';

export interface StoreListProps extends LoadEvents {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only stores that sell this category, such as `Books`, until another category is chosen. */
  category?: string;
  /** Shows only stores that match these words, until the visitor searches for other words. */
  search?: string;
  /** `true` shows only stores of sellers with the vendor package, until the visitor chooses otherwise. */
  isVerified?: StoreFilter['isVerified'];
  /** The order, until the visitor chooses another. Default: the newest first. */
  sortBy?: StoreFilter['sortBy'];
  /** Called when the visitor has searched, or has chosen a category, verified stores or an order. */
  onFilterChange?(filter: Omit<StoreFilter, 'campus'>): void;
  /** Called when a store is about to open. Return false to open it yourself. */
  onStoreOpen?(detail: { storeId: string; store: LinkedStore }): unknown;
}

export const storeListTexts: ShopListTexts = {
  icon: StoreIcon,
  singular: 'store',
  plural: 'stores',
  path: '/stores',
  shopPath: '/store',
  visitLabel: 'Visit Store',
  clearLabel: 'Clear All',
  emptyTitle: 'No stores found',
  emptyText: 'There is no store on this campus yet.',
  noMatchText: 'Try other words, or another category.',
};

export const storesFailure = {
  title: 'Error loading stores',
  text: 'Failed to load stores. Please try again.',
};
const filterFailure = { title: 'Filter failed', text: 'Failed to filter stores. Please try again.' };

/** The orders of the list, its default first. */
const orders = [
  { value: 'createdAt', label: 'Newest', text: 'Newest stores first' },
  { value: 'rating', label: 'Best rated', text: 'Best rated stores first' },
  { value: 'name', label: 'Name: A to Z', text: 'Stores from A to Z' },
] as const;

const noFilter = { category: undefined, search: undefined, isVerified: undefined };

/**
 * The stores of a campus, with a search and a category filter.
 *
 * @example
 * <StoreList campus="University_of_Lagos" category="Books" />
 */
export function StoreList({
  campus,
  category,
  search,
  isVerified,
  sortBy,
  onFilterChange,
  onStoreOpen,
  ...loadEvents
}: StoreListProps) {
  const [filter, setFilter] = useStateFromProps<Omit<StoreFilter, 'campus'>>({
    category,
    search,
    isVerified,
    sortBy,
  });
  const list = useStoresBatches({ campus: useCampusId(campus), ...filter });
  const isFiltered = Boolean(filter.category || filter.search || filter.isVerified);
  useLoadEvents(list.batches[0], list.error, loadEvents);
  const isEmpty = list.batches[0]?.stores.length === 0;
  useEffect(() => {
    if (isEmpty && category) {
      import('../../element/warn-of-unknown-category.ts').then(
        ({ warnOfUnknownCategory }) => warnOfUnknownCategory(category),
        () => {},
      );
    }
  }, [isEmpty, category]);

  const changeFilter = (newFilter: typeof filter) => {
    setFilter(newFilter);
    onFilterChange?.(newFilter);
  };

  return (
    <ShopList
      texts={storeListTexts}
      shops={list.stores}
      listState={list}
      failure={isFiltered ? filterFailure : storesFailure}
      search={filter.search}
      onSearch={(search) => changeFilter({ ...filter, search })}
      onClear={isFiltered ? () => changeFilter({ ...filter, ...noFilter }) : undefined}
      filters={
        <StoreFilters filter={filter} onChange={(changes) => changeFilter({ ...filter, ...changes })} />
      }
      orderText={orderOf(filter).text}
      onStoreOpen={onStoreOpen}
    />
  );
}

const orderOf = ({ sortBy }: Pick<StoreFilter, 'sortBy'>) =>
  orders.find(({ value }) => value === sortBy) ?? orders[0];

interface StoreFiltersProps {
  filter: Omit<StoreFilter, 'campus'>;
  /** Called with what the visitor has changed. */
  onChange(changes: Omit<StoreFilter, 'campus'>): void;
}

/** The category filter of the list and, on the hosted site, its order and the filter of verified stores. */
function StoreFilters({ filter, onChange }: StoreFiltersProps) {
  const { category, isVerified } = filter;
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const order = orderOf(filter);
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The category that is selected at first may be outside the visible part of the row. Scroll only the row, not the
    // page.
    const row = chips.current?.querySelector('ul');
    // The last one: the chip of verified stores is before the categories.
    const selectedRect = [...(row?.querySelectorAll('[aria-pressed=true]') ?? [])]
      .at(-1)
      ?.getBoundingClientRect();
    if (selectedRect) row?.scrollBy(selectedRect.right - row.getBoundingClientRect().right + 16, 0);
  }, []);
  return (
    <div ref={chips}>
      <ChipRow label={isHostedSite ? 'Sort and filter' : 'Category'} wraps>
        {isHostedSite && (
          <>
            <li role="none">
              <SelectChip
                name="Sort"
                text={order.label}
                isOn={order !== orders[0]}
                value={order.value}
                options={orders}
                onChange={(value) => {
                  const newOrder = orders.find((option) => option.value === value);
                  onChange({ sortBy: newOrder === orders[0] ? undefined : newOrder?.value });
                }}
              />
            </li>
            <Chip
              selected={isVerified === 'true'}
              onPress={() => onChange({ isVerified: isVerified === 'true' ? undefined : 'true' })}
            >
              Verified
            </Chip>
          </>
        )}
        {storeFilterCategories.map((name) => (
          <Chip
            key={name}
            selected={name === category}
            onPress={() => onChange({ category: name === category ? undefined : name })}
          >
            {name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
