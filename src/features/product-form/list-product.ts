import type { Input } from '../../contract/shared/types.ts';
import { type AttemptStore, createOnce } from '../../core/create-once.ts';
import type { Market } from '../../core/market.ts';
import { changedFields } from '../../core/useDraft.ts';
import { type FetchedProductDetails, parseProductDetails } from '../products/index.ts';

export type NewProduct = Input<'POST /create-product'>['body'];

/**
 * Lists a product. However often the call is retried, it creates only one product. If the seller has changed the form
 * since the call that created the product, updates the product.
 */
export async function listProduct(
  market: Pick<Market, 'send'>,
  body: NewProduct,
  attempts: AttemptStore,
): Promise<FetchedProductDetails> {
  const create = async (input: { body: NewProduct; idempotencyKey: string }) =>
    parseProductDetails(await market.send('POST /create-product', input)).product;
  const update = async ({ _id: id }: FetchedProductDetails, sentBody: NewProduct) => {
    const input = { params: { id }, body: changedFields(body, sentBody) };
    return parseProductDetails(await market.send('POST /update-product/{id}', input)).product;
  };
  return createOnce({ body, create, update }, attempts);
}
