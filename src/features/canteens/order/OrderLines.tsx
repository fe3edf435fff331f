import { quantityMax } from '../../../contract/shared/list-limits.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Stepper } from '../../../ui/navigation/Stepper.tsx';
import * as css from './OrderSheet.css.ts';
import type { CanteenOrder } from './useCanteenOrder.ts';

/** The dishes of an order, and how many of each. */
export function OrderLines({ order }: { order: CanteenOrder }) {
  return (
    <ul className={css.lines}>
      {order.lines.map(({ item: { _id, name, price, media }, quantity }) => (
        <li key={_id} className={css.line}>
          <div className={css.picture}>
            <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="52px" />
          </div>
          <p className={css.dish}>
            <strong className={css.dishName}>{name}</strong>
            <span className={css.dishPrice}>{formatNaira(price)}</span>
          </p>
          <Stepper
            label={name}
            value={quantity}
            max={quantityMax}
            onChange={(next) => order.setQuantity(_id, next)}
            onRemove={() => order.setQuantity(_id, 0)}
            lessLabel={`One less ${name}`}
            moreLabel={`One more ${name}`}
            removeLabel={`Remove ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}
