import type { MenuItem } from '../../../contract/shared/types.ts';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/price/Price.tsx';
import { AddOrStepper } from './AddOrStepper.tsx';
import * as css from './MenuRow.css.ts';

export interface MenuRowProps {
  item: MenuItem;
  /** Of its name: one below that of the canteen. */
  heading: 'h2' | 'h3';
  /** Its picture is on the first screen. */
  eager: boolean;
  /** How many are ordered. */
  quantity: number;
  /** Called with how many there should be. Undefined while nothing can be ordered. */
  onChange: ((quantity: number) => void) | undefined;
}

/** A dish of a menu: what it is, what it costs, and how many of it are ordered. */
export function MenuRow({ item, heading: Heading, eager, quantity, onChange }: MenuRowProps) {
  const { name, description, price, media } = item;
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Heading className={css.name}>{name}</Heading>
        <p className={css.description}>{description}</p>
        <div className={css.price}>
          <Price amount={price} />
        </div>
      </div>
      <div className={css.side}>
        <div className={css.picture}>
          <Picture {...media[0]} src={media[0]?.url} name={name} alt="" sizes="112px" eager={eager} />
        </div>
        {onChange && (
          <AddOrStepper
            name={name}
            quantity={quantity}
            onChange={onChange}
            classes={{ stepper: css.stepper, add: css.add, addDisc: css.addDisc }}
            look="brand"
          />
        )}
      </div>
    </li>
  );
}
