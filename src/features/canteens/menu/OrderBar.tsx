import { formatNaira } from '../../../contract/shared/naira.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type OrderLine, orderSums } from '../order/order-sums.ts';
import * as css from './OrderBar.css.ts';

export interface OrderBarProps {
  /** Floating above a full menu, or at the end of a compact one. */
  look: keyof typeof css.bars;
  lines: readonly OrderLine[];
  /** True while the order's code is loading. */
  isOpening: boolean;
  onOpen(): void;
}

/** The order's total and the button that opens it, at the bottom of the screen. Empty while nothing is ordered. */
export function OrderBar({ look, lines, isOpening, onOpen }: OrderBarProps) {
  const { count, total } = orderSums(lines);
  return (
    // The attribute hides the site's bottom bar, as `ActionBar` does.
    <div className={css.positions[look]} data-action-bar={count > 0 ? 'floating' : undefined}>
      {count > 0 && (
        <div className={css.bars[look]}>
          {/* Not a live region: the steppers already announce their counts. */}
          <p className={css.text}>
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
