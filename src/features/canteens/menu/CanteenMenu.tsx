import { Clock, SearchX } from 'lucide';
import { type MouseEvent, useState } from 'react';
import type { MenuItem, Reply } from '../../../contract/shared/types.ts';
import { ApiError } from '../../../core/client.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { type LoadEvents, useLoadEvents } from '../../../core/useLoadEvents.ts';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.tsx';
import { visuallyHidden } from '../../../ui/theme/base.css.ts';
import { DeliveryField } from '../order/DeliveryField.tsx';
import type { OrderEvents } from '../order/useCheckout.ts';
import { useMenuOrder } from '../order/useMenuOrder.tsx';
import { CanteenHead, type CanteenHeadProps } from './CanteenHead.tsx';
import * as css from './CanteenMenu.css.ts';
import { MenuRow } from './MenuRow.tsx';
import { OrderBar } from './OrderBar.tsx';
import { useCanteen } from './useCanteen.ts';

export interface CanteenMenuProps extends LoadEvents, OrderEvents {
  /** The id of the canteen: the last part of the URL of its page. Required. */
  canteen: string;
  /** Shows only small rows of dishes and the order bar. The delivery location is chosen in the order's dialog. */
  compact?: boolean;
  /** Called when Back is pressed. If given, the menu is laid out as a page. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const compactMenuPart = lazyPart(() => import('./CompactMenu.tsx').then((module) => module.CompactMenu));

/** The error that is reported if the widget has no canteen id. */
const noCanteenIdError = new ApiError('not_found', 404, 'Canteen not found');

/**
 * Shows the menu of a canteen. A signed-in person can order from it; a guest is asked to sign in.
 *
 * @example
 * <CanteenMenu canteen="v4kr8skt35ggjt4iik9j" compact />
 */
export function CanteenMenu({
  canteen: id,
  compact = false,
  onBack,
  onCheckout,
  onOrderPlaced,
  ...loadEvents
}: CanteenMenuProps) {
  const market = useMarket();
  const layout = onBack ? 'page' : 'widget';
  const { data, error, isLoading, retry } = useCanteen(id);
  const compactMenu = useLazyPart(compactMenuPart, compact);
  useLoadEvents(
    compact && !compactMenu.Content ? undefined : data,
    id ? error : noCanteenIdError,
    loadEvents,
  );
  if (data && (compactMenu.Content || !compact)) {
    const menuProps = { ...data, onCheckout, onOrderPlaced };
    return (
      <div className={css.container}>
        {compactMenu.Content ? (
          <compactMenu.Content key={data.canteen._id} {...menuProps} />
        ) : (
          <CanteenView key={data.canteen._id} {...menuProps} layout={layout} onBack={onBack} />
        )}
      </div>
    );
  }
  return (
    <div className={css.container}>
      {layout === 'page' && <h1 className={visuallyHidden}>Canteen</h1>}
      {(error && error.status !== 404) || compactMenu.hasFailed ? (
        <LoadError
          title="Error loading canteen"
          error={error}
          isRetrying={isLoading || compactMenu.isLoading}
          onRetry={error ? retry : compactMenu.load}
        >
          Failed to load the menu. Please try again.
        </LoadError>
      ) : data || (isLoading && !error) ? (
        <CanteenSkeleton layout={compact ? 'compact' : layout} />
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

function CanteenSkeleton({ layout }: { layout: keyof typeof css.frames | 'compact' }) {
  return (
    <div className={layout === 'compact' ? css.compactSkeleton : css.frames[layout]} aria-busy="true">
      <p className={visuallyHidden} role="status">
        Loading canteen
      </p>
      {layout !== 'compact' && (
        <>
          <span className={css.headSkeleton} />
          <div className={css.body} aria-hidden="true">
            <span className={css.fieldSkeleton} />
            <span className={css.chipsSkeleton} />
            <div className={css.menu}>
              {[0, 1, 2, 3].map((row) => (
                <span key={row} className={css.rowSkeleton} />
              ))}
            </div>
          </div>
        </>
      )}
    </div>
  );
}

interface CanteenViewProps
  extends Reply<'GET /canteens/{id}'>,
    OrderEvents,
    Pick<CanteenHeadProps, 'layout' | 'onBack'> {}

/** The positions of the categories in the row of chips. */
const categoryPositions: Record<MenuItem['category'], number> = { Rice: 0, Sides: 1, Combo: 2, Breakfast: 3 };

/** Shows a canteen whose data has loaded: its head, its menu and the person's order. */
function CanteenView({ canteen, menu, deliveryLocations, layout, onBack, ...events }: CanteenViewProps) {
  const [category, setCategory] = useState<MenuItem['category']>();
  const { menuRef, order, orderSheet, isCanteenOpen, setQuantity, dialogs } = useMenuOrder({
    canteen,
    menu,
    deliveryLocations,
    ...events,
  });
  const categories = [...new Set(menu.map((item) => item.category))].sort(
    (a, b) => categoryPositions[a] - categoryPositions[b],
  );
  const shownItems = menu.filter((item) => category === undefined || item.category === category);

  return (
    <div className={css.frames[layout]} ref={menuRef} tabIndex={-1}>
      <CanteenHead canteen={canteen} layout={layout} onBack={onBack} />
      <div className={css.body}>
        {isCanteenOpen ? (
          <div className={css.delivery}>
            <DeliveryField
              look="page"
              isOrderSheetOpen={orderSheet.isOpen}
              locations={deliveryLocations}
              value={order.place}
              onChange={order.setPlace}
            />
          </div>
        ) : (
          <p className={css.closedNotice} role="status">
            <Icon of={Clock} size={20} className={css.closedIcon} />
            <span>
              <strong className={css.closedTitle}>Closed now</strong>
              You can read the menu, and order when the canteen opens.
            </span>
          </p>
        )}
        {categories.length > 1 && (
          <ChipRow label="Menu">
            {[undefined, ...categories].map((name) => (
              <Chip key={name ?? 'all'} selected={name === category} onPress={() => setCategory(name)}>
                {name ?? 'All'}
              </Chip>
            ))}
          </ChipRow>
        )}
        <ul className={css.menu}>
          {shownItems.map((item, index) => (
            <MenuRow
              key={item._id}
              item={item}
              heading={layout === 'page' ? 'h2' : 'h3'}
              eager={layout === 'page' && index < 2}
              quantity={isCanteenOpen ? order.quantityOf(item._id) : 0}
              onChange={isCanteenOpen ? (quantity) => setQuantity(item._id, quantity) : undefined}
            />
          ))}
        </ul>
        {isCanteenOpen && (
          <OrderBar
            look="floating"
            lines={order.lines}
            isOpening={orderSheet.isOpening}
            onOpen={orderSheet.open}
          />
        )}
      </div>
      {dialogs}
    </div>
  );
}
