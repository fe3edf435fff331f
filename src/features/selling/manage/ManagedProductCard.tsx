import { Eye, PencilLine } from 'lucide';
import { formatDay } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import { parseNaira } from '../../../contract/shared/parse-naira.ts';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { DeleteButton } from '../../../ui/buttons/DeleteButton.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Switch } from '../../../ui/fields/Switch.tsx';
import { twoLines } from '../../../ui/theme/base.css.ts';
import { categoryLabel } from '../../products/index.ts';
import { DeletingCover } from '../MyProductsScreen.tsx';
import { ProductStatus } from '../ProductStatus.tsx';
import { findPriceError, findStockError, parseStock } from './edit-rules.ts';
import { InPlaceField } from './InPlaceField.tsx';
import * as css from './ManagedProductCard.css.ts';

export interface ManagedProductCardProps {
  product: MyProduct;
  /** Whether the dialog that edits the product is loading. */
  isOpening: boolean;
  isDeleting: boolean;
  onEdit(product: MyProduct): void;
  onDelete(product: MyProduct): void;
  /** Saves a new price, stock or status. Resolves to whether it is saved. */
  onChange(product: MyProduct, change: ProductChange): Promise<boolean>;
}

/** What a seller changes without opening the product. */
export type ProductChange = Partial<Pick<MyProduct, 'productPrice' | 'stock' | 'status'>>;

/**
 * A product in Manage Products. In a wide list it is the row of a table; on a phone its parts are below each other.
 * Price, stock and status are changed in place; everything else in the dialog that Edit opens.
 */
export function ManagedProductCard({
  product,
  isOpening,
  isDeleting,
  onEdit,
  onDelete,
  onChange,
}: ManagedProductCardProps) {
  const { productName, category, productPrice, stock, views, status, isHidden, createdAt } = product;
  const cover = product.media[0];
  return (
    <article className={css.card} aria-busy={isDeleting || undefined}>
      <div className={css.frame}>
        <Picture {...cover} src={cover?.url} name={productName} alt="" sizes="88px" />
      </div>
      <div className={css.text}>
        <h3 className={`${css.name} ${twoLines}`}>{productName}</h3>
        <p className={css.detail}>
          {categoryLabel(category)}
          {createdAt && (
            <>
              {' · Created '}
              <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            </>
          )}
        </p>
      </div>
      <div className={css.numbers}>
        <InPlaceField
          name="price"
          label={`Change price of ${productName}`}
          shown={formatNaira(Math.round(productPrice))}
          text={productPrice.toLocaleString('en-NG', { maximumFractionDigits: 2 })}
          inputMode="decimal"
          findError={(text) => findPriceError(parseNaira(text))}
          onSave={(text) => onChange(product, { productPrice: parseNaira(text) ?? 0 })}
        />
        <InPlaceField
          name="stock"
          label={`Change stock of ${productName}`}
          prefix="Stock: "
          shown={stock === null ? 'not counted' : stock.toLocaleString('en-NG')}
          text={stock === null ? '' : String(stock)}
          inputMode="numeric"
          findError={(text) => findStockError(text, product)}
          onSave={(text) => onChange(product, { stock: parseStock(text) ?? null })}
        />
        <p className={css.views}>
          <Icon of={Eye} size={16} className={css.viewsIcon} />
          {views.toLocaleString('en-NG')}
          <span className={css.unit}>{views === 1 ? ' view' : ' views'}</span>
        </p>
      </div>
      <div className={css.status}>
        <Switch
          label={<ProductStatus product={product} />}
          aria-label={`Show ${productName} to buyers`}
          checked={status === 'active'}
          disabled={isHidden}
          onChange={(isOn) => void onChange(product, { status: isOn ? 'active' : 'inactive' })}
        />
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
        <span className={css.deleteButton}>
          <DeleteButton
            label={`Delete ${productName}`}
            aria-disabled={isDeleting || undefined}
            onClick={() => {
              if (!isDeleting) onDelete(product);
            }}
          />
        </span>
      </div>
      {isDeleting && <DeletingCover className={css.deletingCover} iconSize={20} />}
    </article>
  );
}
