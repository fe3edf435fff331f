import { useMemo } from 'react';
import { type QueryBatchesResult, useQueryBatches } from '../../core/useQueryBatches.ts';
import { type KeptProduct, readProductList } from '../product-cards/index.ts';
import { farmProduce, isFarmLike, otherInput, type ProductFilter } from './product-filter.ts';

/** A list of products that is read on as the visitor scrolls. */
export interface ProductFeedResult extends Omit<QueryBatchesResult<KeptProduct[]>, 'batches'> {
  /** What each call brought of it. A batch may be empty. */
  batches: KeptProduct[][];
  products: KeptProduct[];
  /** The words that were searched for, when nothing has those of the filter. */
  searchedFor?: string | undefined;
}

/**
 * All products that fit the filter. Farm produce is two lists, read one after the other: what is listed as such, and what
 * of all other products may be.
 */
export function useProductFeed(filter: ProductFilter): ProductFeedResult {
  const { campus, category, search } = filter;
  const first = useQueryBatches(
    'GET /all-products',
    { query: { campus, category, search } },
    readProductList,
  );
  // It is read at once, and shown where the first list ends: its products would move if the first grew above them.
  const second = useQueryBatches(
    'GET /all-products',
    category === farmProduce ? otherInput(filter) : null,
    readProductList,
  );
  const isAtSecond = category === farmProduce && first.batches.length > 0 && !first.hasMore;
  const refresh = () => Promise.all([first.refresh(), category === farmProduce && second.refresh()]);
  const { batches: firstBatches } = first;
  const { batches: secondBatches } = second;
  const batches = useMemo(() => {
    const lists = firstBatches.map(({ products }) => products);
    if (!isAtSecond) return lists;
    const known = new Set(lists.flat().map(({ _id }) => _id));
    const isNew = (product: KeptProduct) => isFarmLike(product) && !known.has(product._id);
    return [...lists, ...secondBatches.map(({ products }) => products.filter(isNew))];
  }, [firstBatches, secondBatches, isAtSecond]);
  const products = useMemo(() => batches.flat(), [batches]);
  const searchedFor = firstBatches[0]?.searchedFor;
  if (!isAtSecond) return { ...first, batches, products, searchedFor, refresh };
  return {
    batches,
    products,
    hasMore: second.hasMore || second.isLoading,
    error: second.error,
    isLoading: first.isLoading || second.isLoading,
    isLoadingMore: second.isLoadingMore || second.isLoading,
    // Its first batch is on its way by itself, and a failed one is asked for again.
    loadMore: second.batches.length > 0 ? second.loadMore : second.error ? second.retry : () => {},
    retry: second.retry,
    refresh,
  };
}
