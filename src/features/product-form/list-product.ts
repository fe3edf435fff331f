import type { Input } from '../../contract/shared/types.ts';
import { isRefusal, randomKey } from '../../core/client.ts';
import { changesIn } from '../../core/drafts/changes-in.ts';
import type { Market } from '../../core/market.ts';
import { isSignedOut } from '../../core/session/is-signed-out.ts';
import { type KeptProductDetails, readOneProduct } from '../products/index.ts';

export type NewProduct = Input<'POST /create-product'>['body'];

/** A product that was sent, and of which no answer has come: it may be listed, or not. */
export interface Attempt {
  key: string;
  body: NewProduct;
  /** In milliseconds since 1970. */
  since: number;
}

/** An hour less than the server remembers a key. */
const keptMs = 23 * 60 * 60_000;

/**
 * Lists a product once, however often it is tried. After an answer was lost the first body is sent again with its key:
 * the server answers with the product that it may have made then. What was changed in the form meanwhile is sent after
 * it. `keep` is told what the next press has to send again, also on the next page.
 */
export async function listProduct(
  market: Pick<Market, 'send'>,
  body: NewProduct,
  before: Attempt | undefined,
  keep: (attempt: Attempt | undefined) => void,
): Promise<KeptProductDetails> {
  const isRepeated = before !== undefined && Date.now() - before.since < keptMs;
  const attempt = isRepeated ? before : { key: randomKey(), body, since: Date.now() };
  keep(attempt);
  const made = await market
    .send('POST /create-product', { body: attempt.body, idempotencyKey: attempt.key })
    .catch((error) => {
      if (!isRefusal(error) || isSignedOut(error)) throw error;
      keep(undefined);
      // What is refused now was not made before: what the form holds now may be right.
      if (isRepeated) return undefined;
      throw error;
    });
  if (!made) return listProduct(market, body, undefined, keep);
  const changes = changesIn(body, attempt.body);
  const { product } = readOneProduct(made);
  if (Object.keys(changes).length === 0) return product;
  return readOneProduct(
    await market.send('POST /update-product/{id}', { params: { id: product._id }, body: changes }),
  ).product;
}
