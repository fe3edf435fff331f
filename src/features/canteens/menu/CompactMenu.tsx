import { formatNaira } from '../../../contract/shared/naira.ts';
import type { MenuItem, Reply } from '../../../contract/shared/types.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import type { OrderEvents } from '../order/useCheckout.ts';
import { useMenuOrder } from '../order/useMenuOrder.tsx';
import * as css from './CompactMenu.css.ts';
import { QuantityControl } from './MenuRow.tsx';
import { OrderBar } from './OrderBar.tsx';

export interface CompactMenuProps extends Reply<'GET /canteens/{id}'>, OrderEvents {}

/** The menu of a canteen in small rows, for a widget beside other content. */
export function CompactMenu({ canteen, menu, deliveryLocations, ...events }: CompactMenuProps) {
  const { menuRef, order, orderSheet, isCanteenOpen, setQuantity, dialogs } = useMenuOrder({
    canteen,
    menu,
    deliveryLocations,
    ...events,
  });
  const { name, location, status } = canteen;
  return (
    <div className={css.frame} ref={menuRef} tabIndex={-1}>
      <header className={css.head}>
        <div className={css.headText}>
          <h2 className={css.canteenName}>{name}</h2>
          {location && <p className={css.location}>{location}</p>}
        </div>
        <Badge color={isCanteenOpen ? 'green' : 'grey'}>{status}</Badge>
      </header>
      {!isCanteenOpen && (
        <p className={css.closedNotice} role="status">
          Closed now. You can read the menu, and order when the canteen opens.
        </p>
      )}
      <ul className={css.menu}>
        {menu.map((item) => (
          <CompactRow
            key={item._id}
            item={item}
            quantity={isCanteenOpen ? order.quantityOf(item._id) : 0}
            onChange={isCanteenOpen ? (quantity) => setQuantity(item._id, quantity) : undefined}
          />
        ))}
      </ul>
      {isCanteenOpen && (
        <OrderBar
          look="compact"
          lines={order.lines}
          isOpening={orderSheet.isOpening}
          onOpen={orderSheet.open}
        />
      )}
      {dialogs}
    </div>
  );
}

interface CompactRowProps {
  item: MenuItem;
  quantity: number;
  onChange: ((quantity: number) => void) | undefined;
}

function CompactRow({ item: { name, price, media }, quantity, onChange }: CompactRowProps) {
  return (
    <li className={css.row}>
      <div className={css.picture}>
        <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="48px" />
      </div>
      <div className={css.text}>
        <h3 className={css.name}>{name}</h3>
        <p className={css.price}>{formatNaira(price)}</p>
      </div>
      {onChange && (
        <QuantityControl
          name={name}
          quantity={quantity}
          onChange={onChange}
          classes={{ stepper: css.stepper, add: css.addButton, addDisc: css.addDisc }}
          look="tint"
        />
      )}
    </li>
  );
}
