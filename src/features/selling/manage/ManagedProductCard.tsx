import { PencilLine, Trash2 } from 'lucide';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Spinner } from '../../../ui/display/Spinner.tsx';
import { twoLines } from '../../../ui/theme/base.css.ts';
import { categoryLabel } from '../../products/index.ts';
import { ProductStatus } from '../ProductStatus.tsx';
import * as css from './ManagedProductCard.css.ts';

export interface ManagedProductCardProps {
  product: MyProduct;
  /** Whether the dialog that edits the product is loading. */
  isOpening: boolean;
  isDeleting: boolean;
  onEdit(product: MyProduct): void;
  onDelete(product: MyProduct): void;
}

/** The card of a product in Manage Products, with buttons to edit and delete it. */
export function ManagedProductCard({
  product,
  isOpening,
  isDeleting,
  onEdit,
  onDelete,
}: ManagedProductCardProps) {
  const { productName, category, stock, createdAt } = product;
  const cover = product.media[0];
  return (
    <article className={css.card} aria-busy={isDeleting || undefined}>
      <div className={css.pictureAndText}>
        <div className={css.frame}>
          <Picture {...cover} src={cover?.url} name={productName} alt="" sizes="88px" />
        </div>
        <div className={css.text}>
          <p className={css.statusRow}>
            <ProductStatus product={product} />
            {categoryLabel(category)}
          </p>
          <h3 className={`${css.name} ${twoLines}`}>{productName}</h3>
          <p className={css.price}>{formatNaira(Math.round(product.productPrice))}</p>
          <p className={css.detail}>
            Stock: {stock === null ? 'not counted' : stock.toLocaleString('en-NG')}
          </p>
          {createdAt && (
            <p className={css.detail}>
              Created <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            </p>
          )}
        </div>
      </div>
      <div className={css.actions}>
        <Button
          look="outline"
          size="s"
          aria-label={`Edit ${productName}`}
          pending={isOpening}
          pendingLabel="Opening"
          onClick={() => onEdit(product)}
        >
          {!isOpening && <Icon of={PencilLine} size={20} />}
          Edit
        </Button>
        <Button
          look="outline"
          size="s"
          aria-label={`Delete ${productName}`}
          pending={isDeleting}
          pendingLabel="Deleting..."
          onClick={() => onDelete(product)}
        >
          <Icon of={Trash2} size={20} />
          Delete
        </Button>
      </div>
      {isDeleting && (
        <span className={css.deletingCover} role="status">
          <Spinner label="" size={20} />
          Deleting...
        </span>
      )}
    </article>
  );
}

/** Formats a time as the day in Lagos, such as 23 Nov 2026. */
const formatDay = (time: string) =>
  new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeZone: 'Africa/Lagos' }).format(new Date(time));
