import { Button } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import * as css from './Cart.css.ts';
import type { PlacedOrder } from './useCheckout.ts';

export interface PlacedNoticeProps {
  order: PlacedOrder;
  onClear(): void;
}

/** After WhatsApp was opened. The cart stays until its owner says that the order was sent. */
export function PlacedNotice({ order: { reference, url, hasOpened }, onClear }: PlacedNoticeProps) {
  return (
    <div className={css.notice} role="status">
      <p className={css.noticeTitle}>
        {hasOpened ? `Order ${reference} is in WhatsApp` : `Order ${reference} is ready for WhatsApp`}
      </p>
      <p className={css.noticeText}>Press Send there. Support then arranges the delivery with you.</p>
      <div className={css.noticeActions}>
        <Link href={url} look="standalone" external>
          {hasOpened ? 'Open WhatsApp again' : 'Open WhatsApp'}
        </Link>
        <Button look="outline" size="s" onClick={onClear}>
          I have sent it, clear the cart
        </Button>
      </div>
    </div>
  );
}
