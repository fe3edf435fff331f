import type { Input, ProductLine } from '../../contract/shared/types.ts';
import { useQuery } from '../../core/useQuery.ts';

/** As the cart reads it: that counts no view. */
export const lineInput = (productId: string): Input<'GET /products/lines'> => ({ query: { ids: productId } });

/** What is reviewed. Undefined while it is on its way, and when it is no longer on sale. */
export function useReviewedProduct(productId: string): ProductLine | undefined {
  return useQuery('GET /products/lines', lineInput(productId)).data?.lines[0];
}
