import { formatNaira } from '../../../contract/shared/naira.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { type OrderLine, orderSums } from '../order/order-sums.ts';
import * as css from './OrderBar.css.ts';

export interface OrderBarProps {
  /** `floating` over a full menu, `compact` at the end of a compact menu. */
  look: keyof typeof css.bars;
  lines: readonly OrderLine[];
  /** Whether the order was opened, and the code of its dialog is still loading. */
  isOpening: boolean;
  onOpen(): void;
}

/**
 * The total of the order and the button that opens the order, at the bottom of the screen. Empty while nothing is
 * ordered.
 */
export function OrderBar({ look, lines, isOpening, onOpen }: OrderBarProps) {
  const { count, total } = orderSums(lines);
  return (
    // `data-action-bar` hides the site's navigation at the bottom of the screen, as in `ActionBar`.
    <div className={css.positions[look]} data-action-bar={count > 0 ? 'floating' : undefined}>
      {count > 0 && (
        <div className={css.bars[look]} data-never-covered="">
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
