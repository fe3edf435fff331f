import { formatNaira } from '../../contract/shared/naira.ts';
import { visuallyHidden } from '../theme/base.css.ts';
import { oldPrice, price } from './Price.css.ts';

export interface PriceProps {
  /** The price, in naira. */
  amount: number;
  /** The price before a discount, in naira. Shown struck through if it is higher than `amount`. */
  before?: number;
}

/** A price in naira, with the price before a discount. */
export function Price({ amount, before = 0 }: PriceProps) {
  return (
    <span className={price} part="price">
      {formatNaira(amount)}
      {before > amount && (
        <>
          <span className={visuallyHidden}> was </span>
          <s className={oldPrice}>{formatNaira(before)}</s>
        </>
      )}
    </span>
  );
}
