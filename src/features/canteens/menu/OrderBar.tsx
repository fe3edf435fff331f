import { formatNaira } from '../../../contract/shared/naira.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type OrderLine, sumsOf } from '../order/order-sums.ts';
import { bar, count as countClass, place, total as totalClass, words } from './OrderBar.css.ts';

export interface OrderBarProps {
  lines: readonly OrderLine[];
  /** True while the code of the order is on its way. */
  isOpening: boolean;
  onOpen(): void;
}

/** What is ordered, with all that it costs, at the bottom of what is seen of the menu. Without an order only its place. */
export function OrderBar({ lines, isOpening, onOpen }: OrderBarProps) {
  const { count, total } = sumsOf(lines);
  return (
    // The site's own bar gives way to it, as to an `ActionBar`.
    <div className={place} data-action-bar={count > 0 ? 'floating' : undefined}>
      {count > 0 && (
        <div className={bar}>
          {/* Not a live region: the steppers tell their counts, and this comes with the first of them. */}
          <p className={words}>
            <strong className={totalClass}>{formatNaira(total)} total</strong>
            <span className={countClass}>{count === 1 ? '1 item' : `${count} items`}, delivery and pack</span>
          </p>
          <Button look="accent" size="s" pending={isOpening} pendingLabel="Opening" onClick={onOpen}>
            View order
          </Button>
        </div>
      )}
    </div>
  );
}
