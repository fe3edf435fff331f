import { MapPin, Utensils } from 'lucide';
import { type FormEvent, type MouseEvent, useContext, useEffect, useState } from 'react';
import { searchLengthMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Canteen } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../ui/feedback/LoadError.tsx';
import { SearchField, useSearchText } from '../../ui/fields/SearchField.tsx';
import { twoLines, visuallyHidden } from '../../ui/theme/base.css.ts';
import { UnknownCampus } from '../campuses/index.ts';
import * as css from './CanteenList.css.ts';
import { useCanteens } from './useCanteens.ts';

/** A canteen, with the URL of its page. */
export type LinkedCanteen = Canteen & { url: string };

export interface CanteenListProps extends LoadEvents {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Shows only canteens that match this search, until the visitor searches for something else. */
  search?: string;
  /** Called when the visitor has searched. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when a canteen is about to open. Return false to open it yourself. */
  onCanteenOpen?(detail: { canteenId: string; canteen: LinkedCanteen }): unknown;
}

/** Lists the canteens of a campus, with a search. */
export function CanteenList({
  campus,
  search: initialSearch,
  onFilterChange,
  onCanteenOpen,
  ...loadEvents
}: CanteenListProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const [search, setSearch] = useState(initialSearch);
  useEffect(() => setSearch(initialSearch), [initialSearch]);
  const { text, field } = useSearchText(search);
  const result = useCanteens({ campus: useCampusId(campus), search });
  useLoadEvents(result.batches[0], result.error, loadEvents);

  const searchFor = (newSearch: string | undefined) => {
    setSearch(newSearch);
    onFilterChange?.({ search: newSearch });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchFor(text.trim() || undefined);
  };

  return (
    <div className={css.container}>
      <search>
        <form className={css.search} action={isHostedSite ? '/canteens' : undefined} onSubmit={submit}>
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
      {result.canteens.length > 0 ? (
        <ul className={css.list}>
          {result.canteens.map((canteen, index) => (
            <li key={canteen._id} className={css.item}>
              <CanteenCard
                canteen={canteen}
                eager={isHostedSite && index < 3}
                onOpen={(canteen, event) => {
                  const detail = { canteenId: canteen._id, canteen: toLinkedCanteen(canteen, market) };
                  if (isPlainPress(event) && onCanteenOpen?.(detail) === false) event.preventDefault();
                }}
              />
            </li>
          ))}
        </ul>
      ) : result.error?.fields.campus ? (
        <UnknownCampus />
      ) : result.error ? (
        <LoadError
          title={search ? 'Search failed' : 'Error loading canteens'}
          error={result.error}
          isRetrying={result.isLoading}
          onRetry={result.retry}
        >
          {search
            ? 'Failed to search canteens. Please try again.'
            : 'Failed to load canteens. Please try again.'}
        </LoadError>
      ) : result.isLoading ? (
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
      {result.canteens.length > 0 && result.hasMore && (
        <div className={css.showMore}>
          <Button
            look="outline"
            pending={result.isLoadingMore}
            pendingLabel="Loading"
            onClick={result.loadMore}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}

/** Makes the URLs absolute, because paths relative to our API would be wrong on the host page. */
function toLinkedCanteen(canteen: Canteen, { resolve, link }: Market): LinkedCanteen {
  return {
    ...canteen,
    url: link(`/canteen/${encodeURIComponent(canteen._id)}`),
    ...(canteen.image && { image: resolve(canteen.image) }),
    media: canteen.media.map((media) => ({ ...media, url: resolve(media.url) })),
  };
}

function CanteenSkeletons() {
  return (
    <div aria-busy="true">
      <p className={visuallyHidden} role="status">
        Loading canteens
      </p>
      <ul className={css.list} aria-hidden="true">
        {[0, 1, 2, 3].map((index) => (
          <li key={index} className={css.cardSkeleton} />
        ))}
      </ul>
    </div>
  );
}

interface CanteenCardProps {
  canteen: Canteen;
  /** Whether the card is on the first screen, so that its picture is fetched at once. */
  eager?: boolean;
  /** Called when the card is pressed, before the browser follows its link. */
  onOpen?(canteen: Canteen, event: MouseEvent<HTMLAnchorElement>): void;
}

/** A canteen in the list, with its status, location and specialties. Its link works before our code has loaded. */
function CanteenCard({ canteen, eager, onOpen }: CanteenCardProps) {
  const market = useMarket();
  const { name, subtitle, location, status, rating, specialties, media } = canteen;
  return (
    <article className={css.card}>
      <div className={css.text}>
        <div className={css.statusAndRating}>
          <Badge color={status === 'Opened' ? 'green' : 'grey'}>{status}</Badge>
          {rating !== undefined && <Rating value={rating} compact />}
        </div>
        <h3 className={css.name}>{name}</h3>
        <p className={css.subtitle}>{subtitle}</p>
        {location && (
          <p className={css.location}>
            <Icon of={MapPin} size={16} className={css.locationIcon} />
            {location}
          </p>
        )}
      </div>
      <div className={css.picture}>
        <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="104px" eager={eager} />
      </div>
      <div className={css.footer}>
        <p className={`${css.specialties} ${twoLines}`}>{specialties.join(', ')}</p>
        <a
          className={css.link}
          href={market.link(`/canteen/${encodeURIComponent(canteen._id)}`)}
          aria-label={`View Menu: ${name}`}
          onClick={(event) => onOpen?.(canteen, event)}
        >
          View Menu
        </a>
      </div>
    </article>
  );
}
