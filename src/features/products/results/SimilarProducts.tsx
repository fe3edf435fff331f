import { useId } from 'react';
import type { Product } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Price } from '../../../ui/display/Price.tsx';
import { twoLines } from '../../../ui/theme/base.css.ts';
import { useFeaturedProductsQuery, useProductsQuery } from '../useProducts.ts';
import * as css from './SimilarProducts.css.ts';

export interface SimilarProductsProps {
  campus: string | undefined;
  /** The results above. */
  results: { products: readonly Product[]; hasMore: boolean; isLoading: boolean; error: unknown };
}

/** Below fewer results than this, other products are suggested. */
const fewResults = 6;

const similarMax = 8;

/** Other products, below few results of a search. Renders nothing below many results. */
export function SimilarProducts({ campus, results }: SimilarProductsProps) {
  const { products, hasMore, isLoading, error } = results;
  if (hasMore || isLoading || error || products.length >= fewResults) return null;
  return <SimilarProductRow campus={campus} found={products} />;
}

/**
 * Products of the category of the first result, or without results the newest products. They are smaller than the
 * results, so that nobody takes them for results.
 */
function SimilarProductRow({ campus, found }: { campus: string | undefined; found: readonly Product[] }) {
  const market = useMarket();
  const category = found[0]?.category;
  const sameCategory = useProductsQuery({ campus, category, limit: similarMax + fewResults });
  const featured = useFeaturedProductsQuery(campus);
  const titleId = useId();
  const foundIds = new Set(found.map(({ _id }) => _id));
  const candidates = [...(sameCategory.data ?? []), ...(featured.data ?? [])];
  const products = [...new Map(candidates.map((product) => [product._id, product])).values()]
    .filter(({ _id }) => !foundIds.has(_id))
    .slice(0, similarMax);
  if (products.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={titleId}>
      <h2 id={titleId} className={css.heading}>
        You may also like
      </h2>
      <ul className={css.list}>
        {products.map(({ _id, productName, productPrice, media }) => (
          <li key={_id} className={css.item}>
            <span className={css.frame}>
              <Picture {...media[0]} src={media[0]?.url} name={productName} alt="" sizes="132px" />
            </span>
            <Price amount={productPrice} />
            <a className={css.link} href={market.link(`/product/${encodeURIComponent(_id)}`)}>
              <span className={twoLines}>{productName}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
