import type { ProductLine } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/price/Price.tsx';
import { name, picture, product as productClass } from './ProductReviews.css.ts';

export interface ReviewedProductProps {
  product: ProductLine;
}

/** What is reviewed, with the way back to it. */
export function ReviewedProduct({ product }: ReviewedProductProps) {
  const { _id, productName, productImages, productPrice, originalPrice } = product;
  const market = useMarket();
  return (
    <div className={productClass}>
      <span className={picture}>
        <Picture src={productImages[0]} alt="" name={productName} sizes="56px" width={56} height={56} />
      </span>
      <div>
        <a className={name} href={market.link(`/product/${encodeURIComponent(_id)}`)}>
          {productName}
        </a>
        <Price amount={productPrice} before={originalPrice} />
      </div>
    </div>
  );
}
