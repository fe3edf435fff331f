import { useRef } from 'react';
import { quantityMax } from '../../../contract/shared/list-limits.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Stepper } from '../../../ui/navigation/Stepper.tsx';
import * as css from './OrderSheet.css.ts';
import type { CanteenOrder } from './useCanteenOrder.ts';

/** The dishes of an order, and how many of each. */
export function OrderLines({ order }: { order: CanteenOrder }) {
  const list = useRef<HTMLUListElement>(null);
  /** A button that goes must not take the focus along: it goes to the next line, or the one before. */
  const remove = (id: string, index: number) => {
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1];
    next?.querySelector('button')?.focus();
    order.setQuantity(id, 0);
  };
  return (
    <ul className={css.lines} ref={list}>
      {order.lines.map(({ item: { _id, name, price, media }, quantity }, index) => (
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
            onRemove={() => remove(_id, index)}
            lessLabel={`One less ${name}`}
            moreLabel={`One more ${name}`}
            removeLabel={`Remove ${name}`}
          />
        </li>
      ))}
    </ul>
  );
}
