import { useRef, useState } from 'react';
import { editAnswer } from '../../../core/edits.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { failedWith } from '../failure.ts';
import * as css from './Dashboard.css.ts';

export interface PutBackProductsProps {
  /** How many went inactive with the store before this one. */
  count: number;
}

const countOf = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-NG')} products`);

/** Offers to put the products of a deleted store back together. Nothing where there are none. */
export function PutBackProducts({ count }: PutBackProductsProps) {
  const say = useToast('store');
  const place = useRef<HTMLDivElement>(null);
  const [isPending, setPending] = useState(false);
  const send = useSend('POST /stores/my-store/put-back-products', (_input, reply) =>
    editAnswer('GET /stores/my-store', (answer) =>
      reply ? { ...answer, stats: { ...answer.stats, productsToPutBack: 0 } } : answer,
    ),
  );

  const putBack = async () => {
    const tell = say();
    setPending(true);
    try {
      const { productsPutBack } = await send();
      tell({ title: 'Products put back', text: `${countOf(productsPutBack)} in your store again.` });
      // The button goes, and the focus would go along.
      place.current?.focus();
    } catch (error) {
      if (!isSignedOut(error)) tell(failedWith('Products not put back', error));
    } finally {
      setPending(false);
    }
  };

  return (
    <div ref={place} tabIndex={-1} className={css.putBack}>
      {count > 0 && (
        <>
          <p className={css.putBackText}>{countOf(count)} went inactive when you deleted your last store.</p>
          <Button
            look="outline"
            pending={isPending}
            pendingLabel="Putting back"
            onClick={() => void putBack()}
          >
            Put back your {count === 1 ? 'product' : countOf(count)}
          </Button>
        </>
      )}
    </div>
  );
}
