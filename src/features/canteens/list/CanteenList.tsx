import { Utensils } from 'lucide';
import { type FormEvent, useContext, useEffect, useState } from 'react';
import { searchLengthMax } from '../../../contract/shared/list-limits.ts';
import type { Canteen } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import type { Market } from '../../../core/market.ts';
import { NavigateContext } from '../../../core/navigate.ts';
import { isPlainPress } from '../../../core/plain-press.ts';
import { useCampusId } from '../../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../../core/useLoadEvents.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { SearchField, useSearchText } from '../../../ui/fields/SearchField.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { UnknownCampus } from '../../campuses/index.ts';
import { CanteenCard } from './CanteenCard.tsx';
import * as css from './CanteenList.css.ts';
import { useCanteens } from './useCanteens.ts';

/** A canteen, with the address of its page. */
export type LinkedCanteen = Canteen & { url: string };

export interface CanteenListProps extends LoadEvents {
  /** The id or name of a campus. Default: the one the visitor has chosen. */
  campus?: string;
  /** Shows only canteens that match these words, until others are searched for. */
  search?: string;
  /** Called when somebody has searched. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when a canteen is about to open. Return false to open it yourself. */
  onCanteenOpen?(detail: { canteenId: string; canteen: LinkedCanteen }): unknown;
}

/** The canteens of a campus, which can be searched. */
export function CanteenList({
  campus,
  search: given,
  onFilterChange,
  onCanteenOpen,
  ...loadEvents
}: CanteenListProps) {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const [search, setSearch] = useState(given);
  useEffect(() => setSearch(given), [given]);
  const { text, field } = useSearchText(search);
  const list = useCanteens({ campus: useCampusId(campus), search });
  useLoadEvents(list.batches[0], list.error, loadEvents);

  const searchFor = (next: string | undefined) => {
    setSearch(next);
    onFilterChange?.({ search: next });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(text.trim() || undefined);
  };

  return (
    <div className={css.container}>
      <search>
        <form className={css.search} action={isSite ? '/canteens' : undefined} onSubmit={submit}>
          <SearchField
            {...field}
            label="Search canteens"
            placeholder="Search canteens"
            name="search"
            maxLength={searchLengthMax}
            action={
              <Button type="submit" size="s">
                Search
              </Button>
            }
          />
        </form>
      </search>
      {list.canteens.length > 0 ? (
        <ul className={css.list}>
          {list.canteens.map((canteen, index) => (
            <li key={canteen._id} className={css.place}>
              <CanteenCard
                canteen={canteen}
                eager={isSite && index < 3}
                onOpen={(canteen, event) => {
                  const detail = { canteenId: canteen._id, canteen: linked(canteen, market) };
                  if (isPlainPress(event) && onCanteenOpen?.(detail) === false) event.preventDefault();
                }}
              />
            </li>
          ))}
        </ul>
      ) : list.error?.fields.campus ? (
        <UnknownCampus />
      ) : list.error ? (
        <LoadError
          title={search ? 'Search failed' : 'Error loading canteens'}
          error={list.error}
          isRetrying={list.isLoading}
          onRetry={list.retry}
        >
          {search
            ? 'Failed to search canteens. Please try again.'
            : 'Failed to load canteens. Please try again.'}
        </LoadError>
      ) : list.isLoading ? (
        <CanteenSkeletons />
      ) : (
        <EmptyState
          icon={Utensils}
          title="No canteens found"
          button={
            search && (
              <Button look="outline" onClick={() => searchFor(undefined)}>
                Show all canteens
              </Button>
            )
          }
        >
          {search ? 'Try the name of a canteen, or of a dish.' : 'There is no canteen on this campus yet.'}
        </EmptyState>
      )}
      {list.canteens.length > 0 && list.hasMore && (
        <div className={css.more}>
          <Button look="outline" pending={list.isLoadingMore} pendingLabel="Loading" onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** Pages get the canteen outside the market, where a path of the API leads nowhere. */
function linked(canteen: Canteen, { resolve, link }: Market): LinkedCanteen {
  return {
    ...canteen,
    url: link(`/canteen/${encodeURIComponent(canteen._id)}`),
    ...(canteen.image && { image: resolve(canteen.image) }),
    media: canteen.media.map((media) => ({ ...media, url: resolve(media.url) })),
  };
}

/** Boxes in the places of canteens that are on their way. */
function CanteenSkeletons() {
  return (
    <div aria-busy="true">
      <p className={hidden} role="status">
        Loading canteens
      </p>
      <ul className={css.list} aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <li key={place} className={css.cardPlace} />
        ))}
      </ul>
    </div>
  );
}
