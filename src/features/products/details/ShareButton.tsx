import { Share2 } from 'lucide';
import { useContext } from 'react';
import type { Product } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { showLateToast } from '../../../ui/feedback/late-toast.ts';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import { disc, target } from './ShareButton.css.ts';
import { shareProduct } from './share-product.ts';

export interface ShareButtonProps {
  product: Product;
}

/** Hands the address of a product on.. */
export function ShareButton({ product }: ShareButtonProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const share = () => {
    const url = new URL(market.link(`/product/${encodeURIComponent(product._id)}`), location.href).href;
    shareProduct(product, url).then(
      (done) => done && showLateToast({ title: done }, root),
      () => showLateToast({ kind: 'destructive', title: "Sharing didn't work", text: url }, root),
    );
  };
  return (
    <button type="button" className={target} aria-label={`Share: ${product.productName}`} onClick={share}>
      <span className={disc}>
        <Icon of={Share2} size={18} strokeWidth={2} />
      </span>
    </button>
  );
}
