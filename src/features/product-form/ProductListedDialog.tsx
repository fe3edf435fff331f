import { Share2 } from 'lucide';
import { useContext } from 'react';
import type { Product } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { showLazyToast } from '../../ui/feedback/lazy-toast.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { WidgetRoot } from '../../ui/overlays/WidgetRoot.tsx';
import { shareProduct } from '../products/index.ts';
import { mainButton } from './ProductForm.css.ts';
import * as css from './ProductListedDialog.css.ts';

interface ProductListedDialogProps {
  product: Product;
  onClose(): void;
  /** Called when Add another is pressed. */
  onAddAnother(): void;
}

/** The dialog after a product was listed. The seller can share it, view it or add another one. */
export function ProductListedDialog({ product, onClose, onAddAnother }: ProductListedDialogProps) {
  const market = useMarket();
  const root = useContext(WidgetRoot);
  const productUrl = market.link(`/product/${encodeURIComponent(product._id)}`);
  const share = () => {
    const url = new URL(productUrl, location.href).href;
    shareProduct(product, url).then(
      (toastTitle) => toastTitle && showLazyToast({ title: toastTitle }, root),
      () => showLazyToast({ kind: 'destructive', title: "Sharing didn't work", text: url }, root),
    );
  };
  return (
    <Dialog
      title="Your product is listed"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Done
          </Button>
          <span className={mainButton}>
            <Button onClick={share}>
              <Icon of={Share2} size={20} />
              Share
            </Button>
          </span>
        </>
      }
    >
      <div className={css.productRow}>
        <div className={css.picture}>
          <Picture
            src={product.productImages[0]}
            alt=""
            name={product.productName}
            width={88}
            height={88}
            sizes="88px"
          />
        </div>
        <div className={css.details}>
          <p className={css.name}>{product.productName}</p>
          <Price amount={product.productPrice} />
        </div>
      </div>
      <p className={css.shareHint}>
        Share it in your WhatsApp chats and on your status, so buyers see it today.
      </p>
      <div className={css.links}>
        <LinkButton look="outline" href={productUrl} onClick={onClose}>
          View product
        </LinkButton>
        <Button look="outline" onClick={onAddAnother}>
          Add another
        </Button>
      </div>
    </Dialog>
  );
}
