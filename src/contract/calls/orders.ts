import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { ruleMessages } from '../shared/rule-messages.ts';
import { adminOnly, defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { oneLineText, pageQuery, pagination, shortText, textMatching } from './fields.ts';

const statuses = ['opened', 'completed', 'cancelled'] as const;
const status = z.enum(statuses, `status must be one of ${statuses.join(', ')}`);

/** A buyer's order from one seller or canteen, with the names and prices of the time when the checkout link was opened. */
export const order = z.strictObject({
  _id: z.string().meta(sample.id),
  /** The reference of the checkout, which all of its orders share. */
  reference: z.string().meta(example('CM-7K2QXA')),
  storeId: z.string().meta(sample.storeId).optional(),
  canteenId: z.string().optional(),
  /** The name of the store or canteen, or of the seller if there is no store. */
  storeName: z.string().meta(sample.storeName),
  /** The seller, for messages. Omitted for canteens, and when the account was deleted. */
  sellerId: z.string().meta(sample.otherPersonId).optional(),
  /** `opened` until the seller (for a canteen, an admin) changes it by hand, because the sale is agreed in a chat. */
  status,
  deliveryLocation: z.string().optional(),
  lines: z.array(
    z.strictObject({
      /** Omitted if the product was deleted. */
      productId: z.string().meta(sample.productId).optional(),
      menuItemId: z.string().optional(),
      name: z.string().meta(sample.productName),
      /** The price at the time of the order. All amounts are in naira. */
      price: z.number().meta(example(8500)),
      quantity: z.number().meta(example(2)),
      lineTotal: z.number().meta(example(17000)),
    }),
  ),
  subtotal: z.number().meta(example(17000)),
  /** Only for orders from canteens. For other orders, delivery is arranged in the chat. */
  deliveryFee: z.number().optional(),
  packagingFee: z.number().optional(),
  total: z.number().meta(example(17000)),
  createdAt: z.string().meta(sample.time),
});

/** The pagination of a list of orders, with the number of orders of the requested status. */
const countedPagination = pagination.extend({ total: z.number().meta(example(12)) });

/** An order as its seller sees it. The buyer's phone number is only in the chat. */
export const sale = order.extend({
  buyerName: z.string().meta(sample.personName),
  /** The buyer, for messages. Omitted when the account was deleted. */
  buyerId: z.string().meta(sample.personId).optional(),
});

/** An order as admins see it. */
export const adminOrder = sale.extend({
  completedAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
});

/** A reference as copied from a chat, in upper or lower case. */
const reference = z
  .string('reference must be text')
  .trim()
  .max(20, { error: 'reference must be at most 20 characters', abort: true })
  .toUpperCase()
  .regex(/^CM-[A-Z0-9]{6}$/, 'reference must be CM- and six letters or digits')
  .meta(example('CM-7K2QXA'));

const quantityMessage = `quantity must be a whole number from 1 to ${limits.quantityMax}`;

const line = z.strictObject({
  /** The product, in an order from the cart. */
  productId: shortText('productId', 60).meta(sample.productId).optional(),
  /** The menu item, in an order from a canteen. */
  menuItemId: shortText('menuItemId', 60).optional(),
  /** How many of it. */
  quantity: z
    .int(quantityMessage)
    .min(1, quantityMessage)
    .max(limits.quantityMax, quantityMessage)
    .meta(example(2)),
});

/** A checkout. Prevents price tampering: it contains no prices or totals, because the server computes them. */
const checkout = z
  .strictObject({
    /** Generated in the browser, so that the chat opens before the server responds. Each checkout has its own reference. */
    reference: textMatching(
      /^CM-[A-Z0-9]{6}$/,
      9,
      'reference must be CM- and six capital letters or digits',
    ).meta(example('CM-7K2QXA')),
    /** The canteen; omitted for an order from the cart. */
    canteenId: shortText('canteenId', 60).optional(),
    /** Required for an order from a canteen, not allowed for an order from the cart. */
    deliveryLocation: oneLineText(
      'deliveryLocation',
      limits.addressLengthMax,
      ruleMessages.deliveryLocationMissing,
    ).optional(),
    /** What is ordered: products of any sellers, or dishes of one canteen. */
    lines: z
      .array(line, ruleMessages.orderEmpty)
      .min(1, ruleMessages.orderEmpty)
      .max(limits.orderLinesMax, `lines must be at most ${limits.orderLinesMax}`),
  })
  .superRefine(checkOrderKind);

interface CheckoutInput {
  canteenId?: string | undefined;
  deliveryLocation?: string | undefined;
  lines: { productId?: string | undefined; menuItemId?: string | undefined }[];
}

/** Checks that an order is either from the cart or from one canteen, and contains each product or menu item only once. */
function checkOrderKind(
  { canteenId, deliveryLocation, lines }: CheckoutInput,
  context: z.RefinementCtx,
): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const isFromCanteen = canteenId !== undefined;
  if (isFromCanteen && deliveryLocation === undefined) {
    refuse(['deliveryLocation'], ruleMessages.deliveryLocationMissing);
  }
  if (!isFromCanteen && deliveryLocation !== undefined) {
    refuse(['deliveryLocation'], 'deliveryLocation is only for the order of a canteen');
  }
  const [idKey, forbiddenKey] = isFromCanteen
    ? (['menuItemId', 'productId'] as const)
    : (['productId', 'menuItemId'] as const);
  const seenIds = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const id = line[idKey];
    if (id === undefined) refuse(['lines', index, idKey], 'must be given');
    else if (seenIds.has(id)) refuse(['lines', index, idKey], 'is in an earlier line too');
    else seenIds.add(id);
    if (line[forbiddenKey] !== undefined)
      refuse(['lines', index, forbiddenKey], 'is of another kind of order');
  }
}

export const orderEndpoints = defineEndpoints({
  'POST /orders': {
    summary: 'Records a checkout: one order per seller, or one order from a canteen.',
    ...signedIn.buy,
    acceptsIdempotencyKey: true,
    body: checkout,
    reply: z.strictObject({ orders: z.array(order) }),
  },
  'GET /orders': {
    summary: 'The orders that you have placed, the latest first.',
    ...signedIn.buy,
    query: z.strictObject({
      ...pageQuery,
      /** Only orders of this status. */
      status: status.optional(),
    }),
    reply: z.strictObject({ orders: z.array(order), pagination: countedPagination }),
  },
  'GET /stores/my-store/orders': {
    summary: 'The orders that others have placed with you, with or without a store, the latest first.',
    ...signedIn.sell,
    query: z.strictObject({
      ...pageQuery,
      /** Only orders of this status. */
      status: status.optional(),
    }),
    reply: z.strictObject({ orders: z.array(sale), pagination: countedPagination }),
  },
  'GET /admin/orders': {
    summary:
      'The orders of canteens, the latest first; or all orders of one `reference`. Canteens have no account of their own.',
    ...adminOnly,
    query: z.strictObject({
      ...pageQuery,
      /** Only orders of this status. */
      status: status.optional(),
      /** Only orders of this canteen. */
      canteenId: shortText('canteenId', 60).meta(sample.canteenId).optional(),
      /** Only the orders of this checkout, from canteens or not. */
      reference: reference.optional(),
    }),
    reply: z.strictObject({ orders: z.array(adminOrder), pagination: countedPagination }),
  },
  'PATCH /orders/{id}': {
    summary:
      'Sets the status of an order, by its seller. `completed` lowers the stock; any other status restores it.',
    ...signedIn.sell,
    params: z.strictObject({
      /** The order's id. */
      id: shortText('id', 60).meta(sample.id),
    }),
    body: z.strictObject({
      /** The new status. */
      status: status.meta(example('completed')),
    }),
    reply: z.strictObject({ order: sale }),
  },
});
