import type { Input } from '../../contract/shared/types.ts';
import { type Attempt, createOnce } from '../../core/create-once.ts';
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
  previousAttempt: Attempt<NewProduct> | undefined,
  saveAttempt: (attempt: Attempt<NewProduct> | undefined) => void,
): Promise<FetchedProductDetails> {
  const create = (input: { body: NewProduct; idempotencyKey: string }) =>
    market.send('POST /create-product', input);
  const { created: reply, sentBody } = await createOnce(create, body, previousAttempt, saveAttempt);
  const { product } = parseProductDetails(reply);
  const changes = changedFields(body, sentBody);
  if (Object.keys(changes).length === 0) return product;
  return parseProductDetails(
    await market.send('POST /update-product/{id}', { params: { id: product._id }, body: changes }),
  ).product;
}
