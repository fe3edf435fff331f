import { Store as StoreIcon } from 'lucide';
import { type FormEvent, useContext, useEffect, useState } from 'react';
import { searchLengthMax } from '../../contract/shared/list-limits.ts';
import type { Store } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { isPlainPress } from '../../core/plain-press.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type Outcome, useOutcome } from '../../core/useOutcome.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import { StoreCard } from './StoreCard.tsx';
import { StoreFilters } from './StoreFilters.tsx';
import * as css from './StoreList.css.ts';
import { type StoreFilter, useStores } from './useStores.ts';

/** A store, with the address of its page. */
export type LinkedStore = Store & { url: string };

export interface StoreListProps extends Outcome {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** Shows only stores that sell this, such as `Books`, until another category is chosen. */
  category?: string;
  /** Shows only stores that match these words, until others are searched for. */
  search?: string;
  /** Called when somebody has searched, or has chosen a category. */
  onFilterChange?(filter: Pick<StoreFilter, 'category' | 'search'>): void;
  /** Called when a store is about to open. Return false to open it yourself. */
  onStoreOpen?(detail: { storeId: string; store: LinkedStore }): unknown;
}

const everything = { category: undefined, search: undefined };

/** The stores of a campus, which can be searched and filtered. */
export function StoreList({
  campus,
  category,
  search,
  onFilterChange,
  onStoreOpen,
  ...outcome
}: StoreListProps) {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const [filter, setFilter] = useState<Pick<StoreFilter, 'category' | 'search'>>({ category, search });
  useEffect(() => setFilter({ category, search }), [category, search]);
  const [words, setWords] = useState(search ?? '');
  useEffect(() => setWords(filter.search ?? ''), [filter.search]);
  const list = useStores({ campus: useCampusId(campus), ...filter });
  const isNarrowed = Boolean(filter.category || filter.search);
  useOutcome(list.batches[0], list.error, outcome);

  const narrow = (next: typeof filter) => {
    setFilter(next);
    onFilterChange?.(next);
  };
  const searchFor = (event: FormEvent) => {
    event.preventDefault();
    narrow({ ...filter, search: words.trim() || undefined });
  };

  return (
    <div className={css.container}>
      <search className={css.controls}>
        <form action={isSite ? '/stores' : undefined} onSubmit={searchFor}>
          {filter.category && <input type="hidden" name="category" value={filter.category} />}
          <SearchField
            label="Search stores"
            placeholder="Search stores"
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
        <StoreFilters
          category={filter.category}
          found={list.stores.length > 0 ? countOf(list.stores.length, list.hasMore) : ''}
          onChange={(category) => narrow({ ...filter, category })}
          onClear={isNarrowed ? () => narrow(everything) : undefined}
        />
      </search>
      {list.stores.length > 0 ? (
        <ul className={css.list}>
          {list.stores.map((store) => (
            <li key={store._id} className={css.place}>
              <StoreCard
                store={store}
                onOpen={(store, event) => {
                  const url = market.link(`/store/${encodeURIComponent(store.slug)}`);
                  const detail = { storeId: store._id, store: { ...store, url } };
                  if (isPlainPress(event) && onStoreOpen?.(detail) === false) event.preventDefault();
                }}
              />
            </li>
          ))}
        </ul>
      ) : list.error ? (
        <LoadError
          title={isNarrowed ? 'Filter failed' : 'Error loading stores'}
          requestId={list.error.requestId}
          isRetrying={list.isLoading}
          onRetry={list.retry}
        >
          Check your connection, then try again.
        </LoadError>
      ) : list.isLoading ? (
        <StoreSkeletons />
      ) : (
        <EmptyState
          icon={StoreIcon}
          title="No stores found"
          button={
            isNarrowed && (
              <Button look="outline" onClick={() => narrow(everything)}>
                Show all stores
              </Button>
            )
          }
        >
          {isNarrowed ? 'Try other words, or another category.' : 'There is no store on this campus yet.'}
        </EmptyState>
      )}
      {list.stores.length > 0 && list.hasMore && (
        <div className={css.more}>
          <Button look="outline" pending={list.isLoadingMore} pendingLabel="Loading" onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** How many there are. More than one batch is not counted: the words would change while somebody reads on. */
function countOf(count: number, hasMore: boolean): string {
  if (hasMore) return 'Newest stores first';
  return count === 1 ? '1 store' : `${count} stores`;
}

/** Boxes in the places of stores that are on their way. */
function StoreSkeletons() {
  return (
    <div aria-busy="true">
      <p className={hidden} role="status">
        Loading stores
      </p>
      <ul className={css.list} aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <li key={place} className={css.cardPlace} />
        ))}
      </ul>
    </div>
  );
}
