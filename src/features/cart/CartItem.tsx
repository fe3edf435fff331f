import { Trash } from 'lucide';
import { formatNaira } from '../../contract/shared/naira.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Stepper } from '../../ui/navigation/Stepper.tsx';
import * as css from './CartItem.css.ts';
import type { ShownLine } from './shown-lines.ts';

export interface CartItemProps {
  line: ShownLine;
  /** What it cost when the buyer saw it before. */
  oldPrice: number | undefined;
  onQuantity(quantity: number): void;
  onRemove(): void;
}

/** One product of the cart: how many of it, what one costs, and what has changed since it was put in. */
export function CartItem({ line, oldPrice, onQuantity, onRemove }: CartItemProps) {
  const { campus, link } = useMarket();
  const { productId, productName = '', productPrice, productImages = [], quantity, isAvailable } = line;
  const isElsewhere = line.campus !== undefined && line.campus !== campus.get();
  return (
    <li className={css.item} data-gone={isAvailable ? undefined : ''}>
      <span className={css.picture}>
        <Picture src={productImages[0]} alt="" name={productName} width={84} height={84} sizes="84px" />
      </span>
      <div className={css.words}>
        <div className={css.first}>
          <a className={css.name} href={link(`/product/${encodeURIComponent(productId)}`)}>
            {productName}
          </a>
          <span className={css.remove}>
            <IconButton icon={Trash} label={`Remove ${productName}`} onClick={onRemove} />
          </span>
        </div>
        {isElsewhere && line.campus && <p className={css.note}>{campus.describe(line.campus).name}</p>}
        {!isAvailable ? (
          <p className={css.gone}>No longer available</p>
        ) : (
          <>
            {oldPrice !== undefined && productPrice !== undefined && oldPrice !== productPrice && (
              <p className={css.news} role="status">
                Price changed from {formatNaira(oldPrice)} to {formatNaira(productPrice)}
              </p>
            )}
            {line.left !== undefined && <p className={css.note}>Only {line.left} left</p>}
            <div className={css.last}>
              {productPrice !== undefined && <Price amount={productPrice} />}
              <Stepper
                label={`Quantity of ${productName}`}
                value={quantity}
                max={line.max}
                onChange={onQuantity}
                onRemove={onRemove}
                lessLabel={`One less ${productName}`}
                moreLabel={`One more ${productName}`}
                // The bin above is called "Remove", and voice control presses a button by its name.
                removeLabel={`Take out the last ${productName}`}
              />
            </div>
          </>
        )}
      </div>
    </li>
  );
}
