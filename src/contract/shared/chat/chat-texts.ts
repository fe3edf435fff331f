import { addressLengthMax, canteenDeliveryFee, canteenPackagingFee } from '../list-limits.ts';
import { formatNaira } from '../naira.ts';
import { vendorPackage, vendorPrice } from '../vendor-package.ts';
import { chatText, cleanName, cleanText } from './chat-links.ts';

// The first message of a chat with a seller, a canteen, an admin or support. The chat link brings it, and
// people may change it before they send it. A line whose value is unknown is left out.

interface ChatLine {
  name: string;
  quantity: number;
  /** In naira, as all amounts. */
  lineTotal: number;
}

/** To a seller, about a product. */
export function sellerContactText(about: {
  /** The store's name, else the person's. */
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

/** To support, with what is in the cart: the lines of each seller below the name of the store. */
export function cartCheckoutText(order: {
  reference: string;
  sellers: readonly { storeName: string; campusName: string; lines: readonly ChatLine[] }[];
  total: number;
  buyerName?: string | undefined;
  buyerPhone?: string | undefined;
  buyerAddress?: string | undefined;
}): string {
  // The store's name and its first line are one text: where a long list is cut, no name stays without a line.
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
      known('Name', cleanName(order.buyerName ?? '')),
      known('Phone', order.buyerPhone),
      known('Address', cleanText(order.buyerAddress ?? '', addressLengthMax)),
      'Thank you.',
    ],
  );
}

/** To a canteen, or to support for a canteen without a number. */
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
      known('Deliver to', cleanText(order.deliveryLocation, addressLengthMax)),
      known('Name', cleanName(order.buyerName ?? '')),
      known('Phone', order.buyerPhone),
      'Thank you.',
    ],
  );
}

/** To an admin, who finds the person by the Google ID and says that the package is paid. */
export function vendorPaymentText(person: {
  name: string;
  email?: string | undefined;
  campusName?: string | undefined;
  googleId: string;
}): string {
  return chatText([
    'Hello Campus Market, I want to pay for the vendor package.',
    vendorPrice,
    known('Name', cleanName(person.name)),
    known('Email', person.email),
    known('Campus', person.campusName),
    known('Google ID', person.googleId),
    `Please send me the account details. I know activation is within ${vendorPackage.activationHours} hours.`,
  ]);
}

/** To an admin, from a person who wants to run an advert. */
export function runAdsText(from: {
  /** The store's, else the person's. */
  name: string;
  campusName?: string | undefined;
}): string {
  return chatText([
    'Hello Campus Market, I want to run an advert.',
    known('Name', cleanName(from.name)),
    known('Campus', from.campusName),
    'What I want to advertise:',
    'For how long:',
    'Please send me your prices.',
  ]);
}

/** To an admin, from a seller: about the store, or about the person's goods when there is no store. */
export function promotionText(
  from:
    | { storeName: string; storeUrl: string; campusName?: string | undefined }
    | { name: string; campusName?: string | undefined },
): string {
  const whose =
    'storeName' in from
      ? [
          'Hello Campus Market, I want to promote my store.',
          known('Store', cleanName(from.storeName)),
          known('Link', from.storeUrl),
        ]
      : ['Hello Campus Market, I want to promote my goods.', known('Name', cleanName(from.name))];
  return chatText([...whose, known('Campus', from.campusName), 'Please tell me the options and the cost.']);
}

/** To an admin or to support. */
export function supportText(from: {
  name?: string | undefined;
  campusName?: string | undefined;
  pageUrl: string;
  /** The id of the request that went wrong. */
  requestId?: string | undefined;
}): string {
  return chatText([
    'Hello Campus Market, please I need your help.',
    known('Name', cleanName(from.name ?? '')),
    known('Campus', from.campusName),
    known('Page', from.pageUrl),
    known('Reference', from.requestId),
    'My question:',
  ]);
}

const itemLine = ({ name, quantity, lineTotal }: ChatLine) =>
  `- ${cleanName(name)} x ${quantity} = ${formatNaira(lineTotal)}`;

/** A line that is left out while there is nothing to say. */
const known = (label: string, value: string | undefined) => (value ? `${label}: ${value}` : undefined);
