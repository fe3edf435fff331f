import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { ruleMessages } from '../shared/rules.ts';
import { endpoints, lineText, pageQuery, pagination, shortText, textLike } from './endpoint.ts';
import { example, sample } from './parts/example.ts';

const statuses = ['opened', 'completed', 'cancelled'] as const;
const status = z.enum(statuses, `status must be one of ${statuses.join(', ')}`);

/** What a buyer ordered from one seller or one canteen, as it stood when they opened the checkout link. */
export const order = z.strictObject({
  _id: z.string().meta(sample.id),
  /** The same for all orders of one checkout. */
  reference: z.string().meta(example('CM-7K2QXA')),
  storeId: z.string().meta(sample.storeId).optional(),
  canteenId: z.string().optional(),
  /** Of the store or canteen; of a seller without a store the name. */
  storeName: z.string().meta(sample.storeName),
  /** To write to. Left out when that account was deleted; a canteen has no account. */
  sellerId: z.string().meta(sample.otherPersonId).optional(),
  /** Only the seller knows whether the two agreed in the chat: opened, until the seller says so. */
  status,
  deliveryLocation: z.string().optional(),
  lines: z.array(
    z.strictObject({
      /** Left out when the product was deleted since. */
      productId: z.string().meta(sample.productId).optional(),
      menuItemId: z.string().optional(),
      name: z.string().meta(sample.productName),
      /** Naira, as it was then; so are all amounts. */
      price: z.number().meta(example(8500)),
      quantity: z.number().meta(example(2)),
      lineTotal: z.number().meta(example(17000)),
    }),
  ),
  subtotal: z.number().meta(example(17000)),
  /** Of canteens; for other orders delivery is arranged in the chat. */
  deliveryFee: z.number().optional(),
  packagingFee: z.number().optional(),
  total: z.number().meta(example(17000)),
  createdAt: z.string().meta(sample.time),
});

/** A list of orders, and how many there are of the status that was asked for. */
const counted = pagination.extend({ total: z.number().meta(example(12)) });

/** An order as its seller sees it. The buyer's phone was written in the chat, and stands nowhere else. */
export const sale = order.extend({
  buyerName: z.string().meta(sample.personName),
  /** To write to. Left out when that account was deleted. */
  buyerId: z.string().meta(sample.personId).optional(),
});

/** An order as admins see it. */
export const adminOrder = sale.extend({
  completedAt: z.string().meta(example('2026-09-02T08:00:00.000Z')).optional(),
});

/** As it stands in a chat, in small letters too. */
const reference = z
  .string('reference must be text')
  .trim()
  .max(20, { error: 'reference must be at most 20 characters', abort: true })
  .toUpperCase()
  .regex(/^CM-[A-Z0-9]{6}$/, 'reference must be CM- and six letters or digits')
  .meta(example('CM-7K2QXA'));

const quantity = `quantity must be a whole number from 1 to ${limits.quantityMax}`;

const line = z.strictObject({
  /** Of the cart. */
  productId: shortText('productId', 60).meta(sample.productId).optional(),
  /** Of a canteen. */
  menuItemId: shortText('menuItemId', 60).optional(),
  quantity: z.int(quantity).min(1, quantity).max(limits.quantityMax, quantity).meta(example(2)),
});

/** Prices and totals are not asked for: they are ours. */
const checkout = z
  .strictObject({
    /** Made in the browser, so that the chat can open before we have answered. Sent again it is the same checkout. */
    reference: textLike(
      /^CM-[A-Z0-9]{6}$/,
      9,
      'reference must be CM- and six capital letters or digits',
    ).meta(example('CM-7K2QXA')),
    /** Whose menu it is; left out for the cart. */
    canteenId: shortText('canteenId', 60).optional(),
    /** Where a canteen brings it. */
    deliveryLocation: lineText(
      'deliveryLocation',
      limits.addressLengthMax,
      ruleMessages.deliveryLocationMissing,
    ).optional(),
    lines: z
      .array(line, ruleMessages.orderEmpty)
      .min(1, ruleMessages.orderEmpty)
      .max(limits.orderLinesMax, `lines must be at most ${limits.orderLinesMax}`),
  })
  .superRefine(checkKind);

interface Checkout {
  canteenId?: string | undefined;
  deliveryLocation?: string | undefined;
  lines: { productId?: string | undefined; menuItemId?: string | undefined }[];
}

/** An order is either of the cart or of one canteen, and names each thing once. */
function checkKind({ canteenId, deliveryLocation, lines }: Checkout, context: z.RefinementCtx): void {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const isOfCanteen = canteenId !== undefined;
  if (isOfCanteen && deliveryLocation === undefined) {
    refuse(['deliveryLocation'], ruleMessages.deliveryLocationMissing);
  }
  if (!isOfCanteen && deliveryLocation !== undefined) {
    refuse(['deliveryLocation'], 'deliveryLocation is only for the order of a canteen');
  }
  const [wanted, other] = isOfCanteen
    ? (['menuItemId', 'productId'] as const)
    : (['productId', 'menuItemId'] as const);
  const seen = new Set<string>();
  for (const [index, each] of lines.entries()) {
    const id = each[wanted];
    if (id === undefined) refuse(['lines', index, wanted], 'must be given');
    else if (seen.has(id)) refuse(['lines', index, wanted], 'is in an earlier line too');
    else seen.add(id);
    if (each[other] !== undefined) refuse(['lines', index, other], 'is of another kind of order');
  }
}

export const orderEndpoints = endpoints({
  'POST /orders': {
    summary: 'Keeps what a checkout link was opened with: an order of each seller, or one of a canteen.',
    access: 'person',
    scope: 'buy',
    creates: true,
    body: checkout,
    reply: z.strictObject({ orders: z.array(order) }),
  },
  'GET /orders': {
    summary: 'The orders that you have placed, the latest first.',
    access: 'person',
    scope: 'buy',
    query: z.strictObject({ ...pageQuery, status: status.optional() }),
    reply: z.strictObject({ orders: z.array(order), pagination: counted }),
  },
  'GET /stores/my-store/orders': {
    summary: 'The orders that others have placed with you, with or without a store, the latest first.',
    access: 'person',
    scope: 'sell',
    query: z.strictObject({ ...pageQuery, status: status.optional() }),
    reply: z.strictObject({ orders: z.array(sale), pagination: counted }),
  },
  'GET /admin/orders': {
    summary:
      'The orders of canteens, which have no account, the latest first; or all orders of one `reference`.',
    access: 'admin',
    scope: 'admin',
    query: z.strictObject({
      ...pageQuery,
      status: status.optional(),
      canteenId: shortText('canteenId', 60).meta(sample.canteenId).optional(),
      reference: reference.optional(),
    }),
    reply: z.strictObject({ orders: z.array(adminOrder), pagination: counted }),
  },
  'PATCH /orders/{id}': {
    summary:
      'The seller says how an order stands. Completed, it takes what is sold out of the stock; any other word gives that back.',
    access: 'person',
    scope: 'sell',
    params: z.strictObject({ id: shortText('id', 60).meta(sample.id) }),
    body: z.strictObject({ status: status.meta(example('completed')) }),
    reply: z.strictObject({ order: sale }),
  },
});
