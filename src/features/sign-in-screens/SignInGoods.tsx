import { useCampusId } from '../../core/useCampusId.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { useFeaturedProductsQuery } from '../products/index.ts';
import * as css from './SignInCard.css.ts';

/** How many goods are shown: two columns of two. */
const goodsCount = 4;

/** Pictures and prices of featured products, as a decoration: they are not links. */
export function SignInGoods() {
  const { data: products = [] } = useFeaturedProductsQuery(useCampusId());
  // A campus with few products would leave holes between the pictures.
  if (products.length < goodsCount) return null;
  return (
    <div className={css.goods}>
      {products.slice(0, goodsCount).map(({ _id, productName, productPrice, media }) => (
        <div key={_id} className={css.good}>
          <Picture {...media[0]} src={media[0]?.url} alt="" name={productName} sizes="212px" />
          <span className={css.goodPrice}>
            <Price amount={productPrice} />
          </span>
        </div>
      ))}
    </div>
  );
}
