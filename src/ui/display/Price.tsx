import { formatNaira } from '../../contract/shared/naira.ts';
import { hidden } from '../theme/base.css.ts';
import { large, old, price } from './Price.css.ts';

export interface PriceProps {
  /** What it costs, in naira. */
  amount: number;
  /** What it cost before, in naira. Shown struck when it is more. */
  before?: number;
  /** `xl` on the page of a product. */
  size?: 'm' | 'xl';
}

/** An amount of money in naira, and what it was before. */
export function Price({ amount, before, size = 'm' }: PriceProps) {
  return (
    <span className={size === 'xl' ? large : price}>
      {formatNaira(amount)}
      {before !== undefined && before > amount && (
        <>
          <span className={hidden}> was </span>
          <s className={old}>{formatNaira(before)}</s>
        </>
      )}
    </span>
  );
}
