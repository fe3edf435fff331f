import { formatNaira } from '../../../contract/shared/naira.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type OrderLine, sumsOf } from '../order/order-sums.ts';
import * as css from './OrderBar.css.ts';

export interface OrderBarProps {
  /** Floating above a menu, or as the end of a small one. */
  look: keyof typeof css.bars;
  lines: readonly OrderLine[];
  /** True while the code of the order is on its way. */
  isOpening: boolean;
  onOpen(): void;
}

/** What is ordered, with all that it costs, at the bottom of what is seen of the menu. Without an order only its place. */
export function OrderBar({ look, lines, isOpening, onOpen }: OrderBarProps) {
  const { count, total } = sumsOf(lines);
  return (
    // The site's own bar gives way to it, as to an `ActionBar`.
    <div className={css.places[look]} data-action-bar={count > 0 ? 'floating' : undefined}>
      {count > 0 && (
        <div className={css.bars[look]}>
          {/* Not a live region: the steppers tell their counts, and this comes with the first of them. */}
          <p className={css.words}>
            <strong className={css.total}>{formatNaira(total)} total</strong>
            <span className={css.count}>{count === 1 ? '1 item' : `${count} items`}, delivery and pack</span>
          </p>
          <Button
            look={look === 'compact' ? 'outline' : 'accent'}
            size="s"
            pending={isOpening}
            pendingLabel="Opening"
            onClick={onOpen}
          >
            View order
          </Button>
        </div>
      )}
    </div>
  );
}
