import { useMarket } from '../../../core/MarketProvider.tsx';
import { Link } from '../../../ui/buttons/Link.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { oneLine } from '../../../ui/theme/base.css.ts';
import { formatProductCount } from '../../product-cards/index.ts';
import { ProductStatus, useMyProductsBatches } from '../../selling/index.ts';
import * as css from './NewestProducts.css.ts';

/** The maximum number of products that are shown. */
const maxShownProducts = 3;

export interface NewestProductsProps {
  /** The number of the store's products. While they are loading, as many skeletons are shown, at most three. */
  expectedCount: number;
}

/** The newest products of the seller, with a link to all of them. Renders nothing without products. */
export function NewestProducts({ expectedCount }: NewestProductsProps) {
  const { link } = useMarket();
  const { products, total, error } = useMyProductsBatches();
  if (!products) {
    const skeletons = error ? [] : [0, 1, 2].slice(0, expectedCount);
    return skeletons.length === 0 ? null : (
      <div className={css.newestProducts} aria-hidden="true">
        <div className={css.headingRow} />
        <div className={css.list}>
          {skeletons.map((index) => (
            <div key={index} className={css.item}>
              <span className={css.pictureSkeleton} />
            </div>
          ))}
        </div>
      </div>
    );
  }
  if (products.length === 0) return null;
  return (
    <section className={css.newestProducts} aria-labelledby="my-store-goods">
      <div className={css.headingRow}>
        <h2 className={css.heading} id="my-store-goods">
          My Goods
        </h2>
        <Link look="standalone" href={link('/manage-products')}>
          {total === 1 ? 'Manage it' : `All ${formatProductCount(total)}`}
        </Link>
      </div>
      <ul className={css.list}>
        {products.slice(0, maxShownProducts).map((product) => (
          <li key={product._id} className={css.item}>
            <span className={css.picture}>
              <Picture
                {...product.media[0]}
                src={product.media[0]?.url}
                name={product.productName}
                alt=""
                sizes="52px"
              />
            </span>
            <span className={css.text}>
              <a
                className={`${css.name} ${oneLine}`}
                href={link(`/product/${encodeURIComponent(product._id)}`)}
              >
                {product.productName}
              </a>
              <span className={css.priceAndViews}>
                <Price amount={product.productPrice} />
                <span className={css.views}>
                  {product.views === 1 ? '1 view' : `${product.views.toLocaleString('en-NG')} views`}
                </span>
              </span>
            </span>
            <ProductStatus product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
