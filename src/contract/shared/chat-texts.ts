import { chatText, cleanName, cleanText } from './chat-links.ts';
import { formatNaira } from './naira.ts';
import { addressLengthMax, canteenDeliveryFee, canteenPackagingFee } from './tree-shakeable-limits.ts';
import { vendorPackage, vendorPriceText } from './vendor-package.ts';

// The prepared first message of a chat with a seller, a canteen, an admin or support. Chat links contain it, and users may
// change it before sending. Lines without a value are left out.

interface ChatLine {
  name: string;
  quantity: number;
  /** The price of the whole line. All amounts are in naira. */
  lineTotal: number;
}

/** The message to a seller about a product. */
export function sellerContactText(about: {
  /** The store's name, or the seller's name if there is no store. */
  sellerName: string;
  productName: string;
  price: number;
  campusName: string;
  productUrl: string;
  buyerName: string;
}): string {
  const seller = cleanName(about.sellerName);
  const buyer = cleanName(about.buyerName);
  const product = `*${cleanName(about.productName)}* (${formatNaira(about.price)})`;
  return chatText([
    `Good day${seller && ` ${seller}`}, I saw ${product} on Campus Market, ${about.campusName}.`,
    'Is it still available? I would like to see it on campus before I pay.',
    about.productUrl,
    `Thank you.${buyer && ` ${buyer}`}`,
  ]);
}

/** The message that sends the order of a cart to support. Each store's name is followed by the lines from that store. */
export function cartCheckoutText(order: {
  reference: string;
  sellers: readonly { storeName: string; campusName: string; lines: readonly ChatLine[] }[];
  total: number;
  buyerName?: string | undefined;
  buyerPhone?: string | undefined;
  buyerAddress?: string | undefined;
}): string {
  // A store's name and the first line from that store are one item, so that a shortened list never ends with a name.
  const items = order.sellers.flatMap(({ storeName, campusName, lines }) =>
    lines.map((line, index) =>
      index === 0 ? `*${cleanName(storeName)}*, ${campusName}\n${itemLine(line)}` : itemLine(line),
    ),
  );
  const itemCount = order.sellers.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity, 0);
  return chatText(
    ['Hello Campus Market, please help me place this order.', `Order: ${order.reference}`],
    items,
    [
      `Total (${itemCount} items): ${formatNaira(order.total)}`,
      'Delivery fee: To be Arranged based on Location',
      optionalLine('Name', cleanName(order.buyerName ?? '')),
      optionalLine('Phone', order.buyerPhone),
      optionalLine('Address', cleanText(order.buyerAddress ?? '', addressLengthMax)),
      'Thank you.',
    ],
  );
}

/** The message that sends an order to a canteen, or to support if the canteen has no number. */
export function canteenOrderText(order: {
  reference: string;
  canteenName: string;
  lines: readonly ChatLine[];
  subtotal: number;
  total: number;
  deliveryLocation: string;
  buyerName?: string | undefined;
  buyerPhone?: string | undefined;
}): string {
  return chatText(
    [
      `Good day, please prepare this order from *${cleanName(order.canteenName)}*.`,
      `Order: ${order.reference}`,
    ],
    order.lines.map(itemLine),
    [
      `Subtotal: ${formatNaira(order.subtotal)}`,
      `Delivery fee: ${formatNaira(canteenDeliveryFee)}`,
      `Packaging fee: ${formatNaira(canteenPackagingFee)}`,
      `Total: ${formatNaira(order.total)}`,
      optionalLine('Deliver to', cleanText(order.deliveryLocation, addressLengthMax)),
      optionalLine('Name', cleanName(order.buyerName ?? '')),
      optionalLine('Phone', order.buyerPhone),
      'Thank you.',
    ],
  );
}

/** The message to an admin about paying for the vendor package. The admin finds the user by the Google ID. */
export function vendorPaymentText(person: {
  name: string;
  email?: string | undefined;
  campusName?: string | undefined;
  googleId: string;
}): string {
  return chatText([
    'Hello Campus Market, I want to pay for the vendor package.',
    vendorPriceText,
    optionalLine('Name', cleanName(person.name)),
    optionalLine('Email', person.email),
    optionalLine('Campus', person.campusName),
    optionalLine('Google ID', person.googleId),
    `Please send me the account details. I know activation is within ${vendorPackage.activationHours} hours.`,
  ]);
}

/** The message to an admin from a user who wants to run an advert. */
export function runAdsText(from: {
  /** The store's name, or the user's name if there is no store. */
  name: string;
  campusName?: string | undefined;
}): string {
  return chatText([
    'Hello Campus Market, I want to run an advert.',
    optionalLine('Name', cleanName(from.name)),
    optionalLine('Campus', from.campusName),
    'What I want to advertise:',
    'For how long:',
    'Please send me your prices.',
  ]);
}

/** The message to an admin from a seller who wants to promote the store or, without a store, the products. */
export function promotionText(
  from:
    | { storeName: string; storeUrl: string; campusName?: string | undefined }
    | { name: string; campusName?: string | undefined },
): string {
  const introduction =
    'storeName' in from
      ? [
          'Hello Campus Market, I want to promote my store.',
          optionalLine('Store', cleanName(from.storeName)),
          optionalLine('Link', from.storeUrl),
        ]
      : ['Hello Campus Market, I want to promote my goods.', optionalLine('Name', cleanName(from.name))];
  return chatText([
    ...introduction,
    optionalLine('Campus', from.campusName),
    'Please tell me the options and the cost.',
  ]);
}

/** The message to support, or to an admin, with a question. */
export function supportText(from: {
  name?: string | undefined;
  campusName?: string | undefined;
  pageUrl: string;
  /** The id of the failed request. */
  requestId?: string | undefined;
}): string {
  return chatText([
    'Hello Campus Market, please I need your help.',
    optionalLine('Name', cleanName(from.name ?? '')),
    optionalLine('Campus', from.campusName),
    optionalLine('Page', from.pageUrl),
    optionalLine('Reference', from.requestId),
    'My question:',
  ]);
}

const itemLine = ({ name, quantity, lineTotal }: ChatLine) =>
  `- ${cleanName(name)} x ${quantity} = ${formatNaira(lineTotal)}`;

/** Returns a labelled line, or undefined if there is no value. */
const optionalLine = (label: string, value: string | undefined) => (value ? `${label}: ${value}` : undefined);
