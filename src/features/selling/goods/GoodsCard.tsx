import { Eye, PencilLine, Trash2 } from 'lucide';
import { type MouseEvent, useContext } from 'react';
import type { MyProduct } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { MenuButton } from '../../../ui/menus/MenuButton.tsx';
import { twoLines } from '../../../ui/theme/base.css.ts';
import { DeletingCover } from '../MyProductsScreen.tsx';
import { ProductStatus } from '../ProductStatus.tsx';
import * as css from './GoodsCard.css.ts';

export interface GoodsCardProps {
  product: MyProduct;
  /** Whether the product is being deleted. */
  isDeleting: boolean;
  /** Called when Delete is chosen. */
  onDelete(product: MyProduct): void;
  /** Called when the card is pressed, before the link to the product is followed. */
  onOpen(product: MyProduct, event: MouseEvent<HTMLAnchorElement>): void;
}

/** An estimate of the width of a card's picture. */
const sizes = '(min-width: 600px) 240px, 50vw';

/** The card of a product for its seller: picture, status, price, views, and a menu to edit and delete it. */
export function GoodsCard({ product, isDeleting, onDelete, onOpen }: GoodsCardProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const { _id, productName, productPrice, originalPrice, views, status, inStock, isHidden } = product;
  const id = encodeURIComponent(_id);
  const cover = product.media[0];
  const newTabProps = isHostedSite ? {} : ({ target: '_blank', rel: 'noopener' } as const);
  return (
    <article
      className={css.card}
      part="card"
      data-seen={status === 'active' && inStock && !isHidden ? '' : undefined}
      aria-busy={isDeleting || undefined}
    >
      <div className={css.frame}>
        <Picture {...cover} src={cover?.url} name={productName} alt="" sizes={sizes} />
      </div>
      <span className={css.badge}>
        <ProductStatus product={product} />
      </span>
      <div className={css.text}>
        <Price amount={productPrice} before={originalPrice} />
        <h3 className={`${css.name} ${twoLines}`}>
          <a
            className={css.link}
            href={market.link(`/product/${id}`)}
            onClick={(event) => onOpen(product, event)}
            {...newTabProps}
          >
            {productName}
          </a>
        </h3>
        <p className={css.views}>
          <Icon of={Eye} size={14} />
          {views === 1 ? '1 view' : `${views.toLocaleString('en-NG')} views`}
        </p>
        <span className={css.menu}>
          <MenuButton
            label={`More for ${productName}`}
            actions={[
              {
                id: 'edit',
                text: 'Edit Product',
                icon: PencilLine,
                href: market.link(`/update-product/${id}`),
                ...newTabProps,
              },
              {
                id: 'delete',
                text: isDeleting ? 'Deleting...' : 'Delete',
                icon: Trash2,
                destructive: true,
                disabled: isDeleting,
                onChoose: () => onDelete(product),
              },
            ]}
          />
        </span>
      </div>
      {isDeleting && <DeletingCover className={css.deletingCover} />}
    </article>
  );
}
