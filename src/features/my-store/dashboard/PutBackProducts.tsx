import { useRef, useState } from 'react';
import { editAnswer } from '../../../core/edits.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { formatProductCount } from '../../product-cards/index.ts';
import { failureToast } from '../failure-toasts.ts';
import * as css from './Dashboard.css.ts';

export interface PutBackProductsProps {
  /** How many products became inactive when the previous store was deleted. */
  count: number;
}

/**
 * Offers to reactivate the products of the seller's previous store, which was deleted. Empty if no products are left.
 */
export function PutBackProducts({ count }: PutBackProductsProps) {
  const bindToastToUser = useToast('store');
  const container = useRef<HTMLDivElement>(null);
  const [isPending, setPending] = useState(false);
  const send = useSend('POST /stores/my-store/put-back-products', (_input, reply) =>
    editAnswer('GET /stores/my-store', (cached) =>
      reply ? { ...cached, stats: { ...cached.stats, productsToPutBack: 0 } } : cached,
    ),
  );

  const putBack = async () => {
    const showToast = bindToastToUser();
    setPending(true);
    try {
      const { productsPutBack } = await send();
      showToast({
        title: 'Products put back',
        text: `${formatProductCount(productsPutBack)} in your store again.`,
      });
      // The focused button disappears, so the container gets the focus.
      container.current?.focus();
    } catch (error) {
      if (!isSignedOut(error)) showToast(failureToast('Products not put back', error));
    } finally {
      setPending(false);
    }
  };

  return (
    <div ref={container} tabIndex={-1} className={css.putBackOffer}>
      {count > 0 && (
        <>
          <p className={css.putBackText}>
            {formatProductCount(count)} went inactive when you deleted your last store.
          </p>
          <Button
            look="outline"
            pending={isPending}
            pendingLabel="Putting back"
            onClick={() => void putBack()}
          >
            Put back your {count === 1 ? 'product' : formatProductCount(count)}
          </Button>
        </>
      )}
    </div>
  );
}
