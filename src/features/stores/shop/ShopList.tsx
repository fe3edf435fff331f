import type { IconNode } from 'lucide';
import { type FormEvent, type ReactNode, useContext } from 'react';
import { searchLengthMax } from '../../../contract/shared/list-limits.ts';
import type { Store } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../../core/navigate.ts';
import type { QueryBatchesResult } from '../../../core/useQueryBatches.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { PlainButton } from '../../../ui/buttons/PlainButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { SearchField, useSearchText } from '../../../ui/fields/SearchField.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { UnknownCampus } from '../../campuses/index.ts';
import { ShopCard } from './ShopCard.tsx';
import * as css from './ShopList.css.ts';

/** A store or a farm, with the address of its page. */
export type LinkedStore = Store & { url: string };

/** How a list speaks of its shops. */
export interface ShopListWords {
  icon: IconNode;
  one: string;
  many: string;
  /** The hosted page of the list, and below what those of its shops are. */
  path: string;
  shopPath: string;
  visit: string;
  clear: string;
  nothing: string;
  /** Why there is nothing, without a search and with one. */
  noneHere: string;
  noMatch: string;
}

export interface ShopListProps {
  words: ShopListWords;
  shops: Store[];
  list: Omit<QueryBatchesResult<unknown>, 'batches'>;
  /** What is said when the list could not be loaded. */
  failure: { title: string; text: string };
  search: string | undefined;
  onSearch(search: string | undefined): void;
  /** Shows all. Undefined where all are shown. */
  onClear: (() => void) | undefined;
  /** What narrows the list beside words. */
  filters?: ReactNode;
  /** What a search keeps when it is sent before our code has come. */
  kept?: ReactNode;
  /** Called when a shop is about to open. Return false to open it yourself. */
  onStoreOpen: ((detail: { storeId: string; store: LinkedStore }) => unknown) | undefined;
}

/** Stores or farms, which can be searched. */
export function ShopList({
  words,
  shops,
  list,
  failure,
  search,
  onSearch,
  onClear,
  filters,
  kept,
  onStoreOpen,
}: ShopListProps) {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const { text, field } = useSearchText(search);
  const searchFor = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim() || undefined);
  };
  const searchLabel = `Search ${words.many}`;

  return (
    <div className={css.container}>
      <search className={css.controls}>
        <form action={isSite ? words.path : undefined} onSubmit={searchFor}>
          {kept}
          <SearchField
            {...field}
            label={searchLabel}
            placeholder={searchLabel}
            name="search"
            maxLength={searchLengthMax}
            action={
              <Button type="submit" size="s">
                Search
              </Button>
            }
          />
        </form>
        {filters}
        <div className={css.foundLine}>
          <p role="status">{shops.length > 0 && countOf(words, shops.length, list.hasMore)}</p>
          {onClear && (
            <PlainButton look="outline" size="s" onClick={onClear}>
              {words.clear}
            </PlainButton>
          )}
        </div>
      </search>
      {shops.length > 0 ? (
        <ul className={css.list}>
          {shops.map((shop) => (
            <li key={shop._id} className={css.place}>
              <ShopCard
                shop={shop}
                path={words.shopPath}
                visit={words.visit}
                onOpen={(store, event) => {
                  const url = market.link(`${words.shopPath}/${encodeURIComponent(store.slug)}`);
                  const detail = { storeId: store._id, store: { ...store, url } };
                  if (isPlainPress(event) && onStoreOpen?.(detail) === false) event.preventDefault();
                }}
              />
            </li>
          ))}
        </ul>
      ) : list.error?.fields.campus || list.error?.status === 404 ? (
        <UnknownCampus />
      ) : list.error ? (
        <LoadError title={failure.title} error={list.error} isRetrying={list.isLoading} onRetry={list.retry}>
          {failure.text}
        </LoadError>
      ) : list.isLoading ? (
        <ShopSkeletons many={words.many} />
      ) : (
        <EmptyState
          icon={words.icon}
          title={words.nothing}
          button={
            onClear && (
              <Button look="outline" onClick={onClear}>
                Show all {words.many}
              </Button>
            )
          }
        >
          {onClear ? words.noMatch : words.noneHere}
        </EmptyState>
      )}
      {shops.length > 0 && list.hasMore && (
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
function countOf({ one, many }: ShopListWords, count: number, hasMore: boolean): string {
  if (hasMore) return `Newest ${many} first`;
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** Boxes in the places of shops that are on their way. */
function ShopSkeletons({ many }: { many: string }) {
  return (
    <div aria-busy="true">
      <p className={hidden} role="status">
        Loading {many}
      </p>
      <ul className={css.list} aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <li key={place} className={css.cardPlace} />
        ))}
      </ul>
    </div>
  );
}
