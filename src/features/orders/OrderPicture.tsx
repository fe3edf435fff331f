import { useMemo, useRef } from 'react';
import { cartLinesMax } from '../../contract/shared/tree-shakeable-limits.ts';
import type { Order } from '../../contract/shared/types.ts';
import { useQuery } from '../../core/useQuery.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { parseProductLines } from '../product-cards/index.ts';
import { picture } from './OrderList.css.ts';

/** The pictures of products, by the product's id. A product that is no longer on sale has none. */
export type OrderPictures = ReadonlyMap<string, string | undefined>;

/** An order contains names and prices, but no pictures. Reads those of the first product of each order, all at once. */
export function useOrderPictures(orders: readonly Order[]): OrderPictures | undefined {
  const ids = [...new Set(orders.flatMap(({ lines }) => lines[0]?.productId ?? []))]
    // The server reads no more products at once. Older orders show a pattern.
    .slice(0, cartLinesMax)
    .join(',');
  const { data } = useQuery('GET /products/lines', ids ? { query: { ids } } : null, parseProductLines);
  const pictures = useMemo(
    () => data && new Map(data.lines.map(({ _id, productImages }) => [_id, productImages[0]])),
    [data],
  );
  // While more orders are read, the pictures of the others stay.
  const lastPictures = useRef<OrderPictures>(undefined);
  if (pictures) lastPictures.current = pictures;
  return lastPictures.current;
}

interface OrderPictureProps {
  order: Order;
  /** Undefined until they have been read. */
  pictures: OrderPictures | undefined;
}

/** The picture of the first product of an order, or a pattern without one. */
export function OrderPicture({ order, pictures }: OrderPictureProps) {
  const [firstLine] = order.lines;
  const productId = firstLine?.productId;
  return (
    <span className={picture}>
      {(pictures || !productId) && (
        <Picture src={pictures?.get(productId ?? '')} name={firstLine?.name} alt="" sizes="56px" />
      )}
    </span>
  );
}
