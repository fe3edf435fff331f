import { Clock } from 'lucide';
import { useState } from 'react';
import type { MenuItem, Reply } from '../../../contract/shared/types.ts';
import { Chip, ChipRow } from '../../../ui/buttons/Chip.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { DeliveryField } from '../order/DeliveryField.tsx';
import type { OrderEvents } from '../order/order-events.ts';
import { useMenuOrder } from '../order/useMenuOrder.tsx';
import { CanteenHead, type CanteenHeadProps } from './CanteenHead.tsx';
import * as css from './CanteenMenu.css.ts';
import { MenuRow } from './MenuRow.tsx';
import { OrderBar } from './OrderBar.tsx';

export interface CanteenViewProps
  extends Reply<'GET /canteens/{id}'>,
    OrderEvents,
    Pick<CanteenHeadProps, 'place' | 'onBack'> {}

/** All categories, in the order in which they are offered. */
const places: Record<MenuItem['category'], number> = { Rice: 0, Sides: 1, Combo: 2, Breakfast: 3 };

/** A canteen that was found: its menu, and what is ordered from it. */
export function CanteenView({
  canteen,
  menu,
  deliveryLocations,
  place,
  onBack,
  ...events
}: CanteenViewProps) {
  const [category, setCategory] = useState<MenuItem['category']>();
  const {
    place: menuPlace,
    order,
    sheet,
    isOpen,
    setQuantity,
    dialogs,
  } = useMenuOrder({
    canteen,
    menu,
    deliveryLocations,
    ...events,
  });
  const categories = [...new Set(menu.map((item) => item.category))].sort((a, b) => places[a] - places[b]);
  const shown = menu.filter((item) => category === undefined || item.category === category);

  return (
    <div className={css.frames[place]} ref={menuPlace} tabIndex={-1}>
      <CanteenHead canteen={canteen} place={place} onBack={onBack} />
      <div className={css.body}>
        {isOpen ? (
          <div className={css.delivery}>
            <DeliveryField
              look="page"
              isBehind={sheet.isOpen}
              locations={deliveryLocations}
              value={order.place}
              onChange={order.setPlace}
            />
          </div>
        ) : (
          <p className={css.closed} role="status">
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
          {shown.map((item, index) => (
            <MenuRow
              key={item._id}
              item={item}
              heading={place === 'page' ? 'h2' : 'h3'}
              eager={place === 'page' && index < 2}
              quantity={isOpen ? order.quantityOf(item._id) : 0}
              onChange={isOpen ? (quantity) => setQuantity(item._id, quantity) : undefined}
            />
          ))}
        </ul>
        {isOpen && (
          <OrderBar look="floating" lines={order.lines} isOpening={sheet.isOpening} onOpen={sheet.open} />
        )}
      </div>
      {dialogs}
    </div>
  );
}
