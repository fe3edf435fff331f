import { ChevronRight, MapPin, Utensils } from 'lucide';
import { type MouseEvent, useContext } from 'react';
import type { Canteen } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type LoadEvents, useLoadEvents } from '../../core/useLoadEvents.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { List } from '../../ui/data/List.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ListSkeletons } from '../../ui/display/ListSkeletons.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { type SearchFilterProps, SearchForm, useSearchFilter } from '../../ui/fields/SearchForm.tsx';
import { twoLines } from '../../ui/theme/base.css.ts';
import { UnknownCampus } from '../campuses/index.ts';
import * as css from './CanteenList.css.ts';
import { type LinkedCanteen, useCanteensBatches } from './useCanteens.ts';

export interface CanteenListProps extends LoadEvents, SearchFilterProps {
  /** The id or name of a campus. Default: the visitor's campus. */
  campus?: string;
  /** Called when a canteen is about to open. Return false to open it yourself. */
  onCanteenOpen?(detail: { canteenId: string; canteen: LinkedCanteen }): unknown;
}

/**
 * Lists the canteens of a campus, with a search.
 *
 * @example
 * <CanteenList campus="University_of_Lagos" search="jollof" />
 */
export function CanteenList({
  campus,
  search: initialSearch,
  onFilterChange,
  onCanteenOpen,
  ...loadEvents
}: CanteenListProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { search, onSearch } = useSearchFilter({ search: initialSearch, onFilterChange });
  const result = useCanteensBatches({ campus: useCampusId(campus), search });
  useLoadEvents(result.batches[0], result.error, loadEvents);

  return (
    <div className={css.container}>
      {/* On the hosted site, the field in the header searches this list. */}
      {!isHostedSite && (
        <search className={css.search}>
          <SearchForm label="Search canteens" search={search} onSearch={onSearch} path="/canteens" />
        </search>
      )}
      {isHostedSite && search && (
        <div className={css.resultRow}>
          <p role="status">{canteenCountText(result)}</p>
          <Button look="outline" size="s" onClick={() => onSearch(undefined)}>
            Clear Search
          </Button>
        </div>
      )}
      <List
        items={result.isLoading && result.canteens.length === 0 ? undefined : result.canteens}
        state={result}
        skeletons={<ListSkeletons noun="canteens" count={4} list={css.list} item={css.cardSkeleton} />}
        failure={search ? searchFailure : loadFailure}
        finalError={result.error?.fields.campus && <UnknownCampus />}
        empty={
          <EmptyState
            icon={Utensils}
            title="No canteens found"
            button={
              search && (
                <Button look="outline" onClick={() => onSearch(undefined)}>
                  Show all canteens
                </Button>
              )
            }
          >
            {search ? 'Try the name of a canteen, or of a dish.' : 'There is no canteen on this campus yet.'}
          </EmptyState>
        }
      >
        {(canteens) => (
          <ul className={css.list}>
            {canteens.map((canteen, index) => (
              <li key={canteen._id} className={css.item}>
                <CanteenCard
                  canteen={canteen}
                  eager={isHostedSite && index < 3}
                  onOpen={(canteen, event) => {
                    const url = market.link(`/canteen/${encodeURIComponent(canteen._id)}`);
                    const detail = { canteenId: canteen._id, canteen: { ...canteen, url } };
                    if (isPlainPress(event) && onCanteenOpen?.(detail) === false) event.preventDefault();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </List>
    </div>
  );
}

/** Returns how many canteens a search has found, as text. Empty while they are loading. */
function canteenCountText({ canteens, hasMore }: ReturnType<typeof useCanteensBatches>): string {
  if (canteens.length === 0) return '';
  const text = canteens.length === 1 ? '1 canteen' : `${canteens.length} canteens`;
  return hasMore ? `More than ${text}` : text;
}

const loadFailure = { title: 'Error loading canteens', text: 'Failed to load canteens. Please try again.' };
const searchFailure = { title: 'Search failed', text: 'Failed to search canteens. Please try again.' };

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
    <article className={css.card} part="card">
      <div className={css.picture} data-closed={status === 'Opened' ? undefined : ''}>
        <Picture
          {...media[0]}
          src={media[0]?.url}
          name={name}
          alt=""
          sizes="(min-width: 1000px) 33vw, (min-width: 620px) 50vw, 100vw"
          eager={eager}
        />
      </div>
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
      <div className={css.footer}>
        <p className={`${css.specialties} ${twoLines}`}>{specialties.join(', ')}</p>
        <a
          className={css.link}
          href={market.link(`/canteen/${encodeURIComponent(canteen._id)}`)}
          aria-label={`View Menu: ${name}`}
          onClick={(event) => onOpen?.(canteen, event)}
        >
          View Menu
          <Icon of={ChevronRight} size={16} className={css.arrow} />
        </a>
      </div>
    </article>
  );
}
