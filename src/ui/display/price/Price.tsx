import { formatNaira } from '../../../contract/shared/naira.ts';
import { hidden } from '../../theme/base.css.ts';
import { old, price } from './Price.css.ts';

export interface PriceProps {
  /** What it costs, in naira. */
  amount: number;
  /** What it cost before, in naira. Shown struck when it is more. */
  before?: number;
}

/** An amount of money in naira, and what it was before. */
export function Price({ amount, before }: PriceProps) {
  return (
    <span className={price}>
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
