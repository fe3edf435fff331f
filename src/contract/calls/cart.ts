import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { productIdPattern } from '../shared/tree-shakeable-limits.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { isoTime, textMatching } from './fields.ts';

/** A product in a cart. Names, prices and stock are read with `GET /products/lines`. */
const cartLine = z.strictObject({
  productId: z.string().meta(sample.productId),
  quantity: z.number().meta(example(2)),
});

/** The lines of a cart, in the order in which they were added. */
export const cart = z.strictObject({
  lines: z.array(cartLine),
  /** When the server read the cart. Send it as `since` with the changes that are made to this cart. */
  readAt: z.string().meta(sample.time),
});

const idMessage = 'productId must be 1 to 60 letters, digits, _ or -';
const quantityMessage = `quantity must be a whole number from 0 to ${limits.quantityMax}`;
const ageMessage = 'ageMs must be a number of milliseconds, 0 or more';
const changesMessage = 'changes must be a list';

const cartChange = z.strictObject({
  /** The product. */
  productId: textMatching(productIdPattern, 60, idMessage).meta(sample.productId),
  /** The new quantity, not a difference, so that a repeated change does no harm. 0 removes the product. */
  quantity: z
    .int(quantityMessage)
    .min(0, quantityMessage)
    .max(limits.quantityMax, quantityMessage)
    .meta(example(2)),
  /**
   * How many milliseconds ago the change was made, for changes that have waited for the network. Of two changes of a
   * product, the later one wins. It is not a time, because the clocks of devices may be wrong.
   */
  ageMs: z
    .number(ageMessage)
    .min(0, ageMessage)
    .max(Number.MAX_SAFE_INTEGER, ageMessage)
    .optional()
    .meta(example(0)),
});

export const cartEndpoints = defineEndpoints({
  'GET /cart': {
    summary: 'Your cart, which is the same on all pages and devices.',
    ...signedIn.buy,
    reply: cart,
  },
  'PATCH /cart': {
    summary:
      'Sets the quantities of products in your cart; 0 removes a product. Of two changes of a product, the later one wins.',
    ...signedIn.buy,
    body: z.strictObject({
      /** What was changed, in any order. */
      changes: z
        .array(cartChange, changesMessage)
        .max(limits.cartChangesMax, `changes must be at most ${limits.cartChangesMax}`),
      /**
       * The `readAt` of the cart to which the changes were made. No change counts as older than that, even if the clock of
       * the device was put forward since then, which makes `ageMs` too large.
       */
      since: isoTime('since').optional().meta(sample.time),
    }),
    reply: cart,
  },
});
