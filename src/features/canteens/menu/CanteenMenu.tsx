import { SearchX } from 'lucide';
import type { MouseEvent } from 'react';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { type LoadEvents, useLoadEvents } from '../../../core/useLoadEvents.ts';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { hidden } from '../../../ui/theme/base.css.ts';
import { useLate } from '../../../ui/useLate.ts';
import type { OrderEvents } from '../order/order-events.ts';
import * as css from './CanteenMenu.css.ts';
import { CanteenView } from './CanteenView.tsx';
import { useCanteen } from './useCanteen.ts';

export interface CanteenMenuProps extends LoadEvents, OrderEvents {
  /** The id of the canteen: the last part of the address of its page. Needed. */
  canteen: string;
  /** Only the dishes, in small rows, and the order. Where it is brought is asked in the order. */
  compact?: boolean;
  /** Called when Back is pressed. With it the menu is a screen of its own. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const loadCompact = () => import('../compact/CompactMenu.tsx').then(({ CompactMenu }) => CompactMenu);

/** Told to a page that names none. */
const noCanteen = new ApiError('not_found', 404, 'Canteen not found');

/** The menu of a canteen, from which the person who is signed in orders. A guest is asked to sign in. */
export function CanteenMenu({
  canteen: id,
  compact = false,
  onBack,
  onCheckout,
  onOrderPlaced,
  ...loadEvents
}: CanteenMenuProps) {
  const market = useMarket();
  const place = onBack ? 'page' : 'widget';
  const { data, error, isLoading, retry } = useCanteen(id);
  const small = useLate(compact, loadCompact);
  useLoadEvents(data, id ? error : noCanteen, loadEvents);
  if (data && small.Content) {
    return (
      <div className={css.container}>
        <small.Content
          key={data.canteen._id}
          {...data}
          onCheckout={onCheckout}
          onOrderPlaced={onOrderPlaced}
        />
      </div>
    );
  }
  if (data && !compact) {
    return (
      <div className={css.container}>
        <CanteenView
          key={data.canteen._id}
          {...data}
          place={place}
          onBack={onBack}
          onCheckout={onCheckout}
          onOrderPlaced={onOrderPlaced}
        />
      </div>
    );
  }
  return (
    <div className={css.container}>
      {place === 'page' && <h1 className={hidden}>Canteen</h1>}
      {(error && error.status !== 404) || small.hasFailed ? (
        <LoadError
          title="Error loading canteen"
          error={error}
          isRetrying={isLoading || small.isLoading}
          onRetry={error ? retry : small.retry}
        >
          Failed to load the menu. Please try again.
        </LoadError>
      ) : data || (isLoading && !error) ? (
        <CanteenSkeleton place={compact ? 'compact' : place} />
      ) : (
        <EmptyState
          icon={SearchX}
          title="Canteen not found"
          button={<LinkButton href={market.link('/canteens')}>Back to Canteens</LinkButton>}
        >
          It may have left the campus.
        </EmptyState>
      )}
    </div>
  );
}

/** Boxes in the places of a canteen that is on its way. */
function CanteenSkeleton({ place }: { place: keyof typeof css.frames | 'compact' }) {
  return (
    <div className={place === 'compact' ? css.compactPlace : css.frames[place]} aria-busy="true">
      <p className={hidden} role="status">
        Loading canteen
      </p>
      {place !== 'compact' && (
        <>
          <span className={css.headPlace} />
          <div className={css.body} aria-hidden="true">
            <span className={css.fieldPlace} />
            <span className={css.chipsPlace} />
            <div className={css.menu}>
              {[0, 1, 2, 3].map((row) => (
                <span key={row} className={css.rowPlace} />
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  );
}
