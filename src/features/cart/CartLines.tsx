import { Store, Trash } from 'lucide';
import { useMemo, useRef } from 'react';
import { formatNaira } from '../../contract/shared/naira.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { plain } from '../../ui/theme/base.css.ts';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts';
import { lineSkeleton, list as listClass } from './Cart.css.ts';
import * as css from './CartLines.css.ts';
import type { CartEdits } from './useCart.ts';
import { type CartContents, groupBySeller, type ShownLine } from './useCartContents.ts';

export interface CartLinesProps extends Pick<CartContents, 'lines' | 'oldPrices'> {
  cart: Pick<CartEdits, 'setQuantity' | 'remove'>;
}

/** The lines of a cart, seller by seller: each seller delivers their own products. */
export function CartLines({ lines, oldPrices, cart }: CartLinesProps) {
  const container = useRef<HTMLDivElement>(null);
  const sellers = useMemo(() => groupBySeller(lines), [lines]);
  useFocusAfterRemoval(
    container,
    useMemo(() => sellers.flat().map(({ productId }) => productId), [sellers]),
    'li',
  );
  return (
    <div className={css.sellers} ref={container}>
      {sellers.map((sellerLines, index) => {
        const { sellerId, storeName } = sellerLines[0] ?? {};
        const hasOtherSellers = sellers.length > 1 && storeName !== undefined;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group keeps its focus when its first line is removed, or gets its seller.
          <div key={index} className={listClass}>
            {storeName && <SellerLink id={sellerId} name={storeName} />}
            <ul
              className={plain}
              aria-label={hasOtherSellers ? `In your cart from ${storeName}` : 'In your cart'}
            >
              {sellerLines.map((line) =>
                line.productName === undefined && line.isAvailable ? (
                  // A line that was stored when its owner signed out has only an id and a quantity, until its product
                  // is read.
                  <li key={line.productId} className={lineSkeleton} aria-hidden="true" />
                ) : (
                  <CartItem
                    key={line.productId}
                    line={line}
                    oldPrice={oldPrices[line.productId]}
                    onQuantityChange={(quantity) => cart.setQuantity(line.productId, quantity)}
                    onRemove={() => cart.remove(line.productId)}
                  />
                ),
              )}
            </ul>
          </div>
        );
      })}
    </div>
  );
}

/** The name of a seller above the lines of their products. It leads to everything that they sell. */
function SellerLink({ id, name }: { id: string | undefined; name: string }) {
  const { link } = useMarket();
  const text = (
    <>
      <Icon of={Store} size={18} />
      <span className={css.sellerName}>{name}</span>
    </>
  );
  if (!id) return <p className={css.seller}>{text}</p>;
  return (
    <a className={css.sellerLink} href={link(`/seller/${encodeURIComponent(id)}`)}>
      {text}
    </a>
  );
}

interface CartItemProps {
  line: ShownLine;
  /** The price that the buyer saw before the seller changed it. Undefined if it has not changed. */
  oldPrice: number | undefined;
  onQuantityChange(quantity: number): void;
  onRemove(): void;
}

/** A product of the cart: its price, its quantity, and what has changed since it was added. */
function CartItem({ line, oldPrice, onQuantityChange, onRemove }: CartItemProps) {
  const { campus, link } = useMarket();
  const { productId, productName = '', productPrice, productImages = [], quantity, isAvailable } = line;
  const isOnOtherCampus = line.campus !== undefined && line.campus !== campus.get();
  return (
    <li className={css.item} data-gone={isAvailable ? undefined : ''}>
      <span className={css.picture}>
        <Picture src={productImages[0]} alt="" name={productName} width={84} height={84} sizes="84px" />
      </span>
      <div className={css.details}>
        <div className={css.nameRow}>
          <a className={css.name} href={link(`/product/${encodeURIComponent(productId)}`)}>
            {productName}
          </a>
          <span className={css.removeButton}>
            <IconButton icon={Trash} label={`Remove ${productName}`} onClick={onRemove} />
          </span>
        </div>
        {isOnOtherCampus && line.campus && (
          <p className={css.smallText}>{campus.describe(line.campus).name}</p>
        )}
        {!isAvailable ? (
          <p className={css.unavailableText}>No longer available</p>
        ) : (
          <>
            {oldPrice !== undefined && productPrice !== undefined && oldPrice !== productPrice && (
              <p className={css.priceChange} role="status">
                Price changed from {formatNaira(oldPrice)} to {formatNaira(productPrice)}
              </p>
            )}
            {line.stockLeft !== undefined && <p className={css.smallText}>Only {line.stockLeft} left</p>}
            <div className={css.priceRow}>
              {productPrice !== undefined && (
                <div>
                  <Price amount={productPrice} />
                  {quantity > 1 && (
                    <p className={css.smallText}>
                      {formatNaira(productPrice * quantity)} for {quantity}
                    </p>
                  )}
                </div>
              )}
              <Stepper
                label={`Quantity of ${productName}`}
                value={quantity}
                max={line.max}
                onChange={onQuantityChange}
                onRemove={onRemove}
                lessLabel={`One less ${productName}`}
                moreLabel={`One more ${productName}`}
                // Not "Remove", which is the name of the bin button above: voice control presses a button by its name.
                removeLabel={`Take out the last ${productName}`}
              />
            </div>
          </>
        )}
      </div>
    </li>
  );
}
