import { useSession } from '../../../core/session/useSession.ts';
import { FirstReviews } from '../../reviews/index.ts';
import { MoreFromSeller, type MoreFromSellerProps } from './MoreFromSeller.tsx';
import { below } from './ProductView.css.ts';

/** What people read on once they have seen the product. */
export function BelowProduct(props: MoreFromSellerProps) {
  const { product } = props;
  const { personId } = useSession();
  return (
    <div className={below}>
      <FirstReviews product={product} mayWrite={personId !== product.sellerId} />
      <MoreFromSeller {...props} />
    </div>
  );
}
