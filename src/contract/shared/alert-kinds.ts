import { formatNaira } from './naira.ts';

/** What the text and the link of an alert are made of, by the kind of the alert. */
export interface AlertFacts {
  message: { threadId: string; name: string };
  /** The buyer has no name if the seller has blocked them, or if they are suspended or have left. */
  order: { name: string | undefined; lines: readonly OrderedItem[]; hasStore: boolean };
  order_update: {
    name: string | undefined;
    lines: readonly OrderedItem[];
    status: 'completed' | 'cancelled';
  };
  review: { name: string | undefined; productId: string; productName: string; rating: number | null };
  reply: { name: string | undefined; productId: string; productName: string };
  /** The level is null if the request was rejected. */
  verification: { storeName: string; level: 'premium' | 'gold' | null };
  package: { hasStore: boolean };
  price_drop: { productId: string; productName: string; price: number; priceBefore: number };
  back_in_stock: { productId: string; productName: string; price: number };
  /** `search` is the words of the saved search, or else its category. */
  search_match: { search: string; productId: string; productName: string; price: number };
  /** The product is there only if the report was about one that the person can still see. */
  report: { reported: ReportedKind; product?: { id: string; name: string } | undefined };
}

interface OrderedItem {
  name: string;
  quantity: number;
}

type ReportedKind = 'product' | 'store' | 'review' | 'thread' | 'message' | 'person';

/** What a person can be told about. */
export type AlertKind = keyof AlertFacts;

/** An alert as it is shown. */
export interface AlertText {
  title: string;
  text: string;
  /** The path of the page that it opens. Undefined if there is nothing to open. */
  path: string | undefined;
}

interface AlertKindRow<Facts> {
  /** The name of the kind where people choose what they are told. */
  label: string;
  /** Who is told, and when. */
  toldTo: string;
  /**
   * Whether a new event about the same thing makes the old alert new and unread again. `daily`: only if that has not
   * happened within a day, so that a seller who changes a product again and again bothers nobody.
   */
  renewal: 'always' | 'daily' | 'never';
  describe(facts: Facts): AlertText;
}

const productPath = (id: string) => `/product/${encodeURIComponent(id)}`;
const reviewsPath = (id: string) => `${productPath(id)}/reviews`;

/** Returns what was ordered, such as "2 × Lamp and 1 more". */
function itemsText(lines: readonly OrderedItem[]): string {
  const [first, ...others] = lines;
  if (!first) return 'nothing';
  return `${first.quantity} × ${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}`;
}

const reportedNames: Record<ReportedKind, string> = {
  product: 'a product',
  store: 'a store',
  review: 'a review',
  thread: 'a chat',
  message: 'a message',
  person: 'a person',
};

/** Everything that people are told about: who is told, what the alert says, and what it opens. */
export const alertKinds: { readonly [Kind in AlertKind]: AlertKindRow<AlertFacts[Kind]> } = {
  message: {
    label: 'New messages',
    toldTo: 'The receiver of a message. A chat has one alert, which a new message renews.',
    renewal: 'always',
    describe: ({ threadId, name }) => ({
      title: 'New message',
      text: `${name} wrote to you.`,
      path: `/messages?${new URLSearchParams({ thread: threadId })}`,
    }),
  },
  order: {
    label: 'New orders',
    toldTo: 'The seller, when somebody orders.',
    renewal: 'never',
    describe: ({ name = 'Somebody', lines, hasStore }) => ({
      title: 'New order',
      text: `${name} ordered ${itemsText(lines)}.`,
      path: hasStore ? '/my-store' : '/my-goods',
    }),
  },
  order_update: {
    label: 'Changes of your orders',
    toldTo: 'The buyer, when an order is completed or cancelled.',
    renewal: 'always',
    describe: ({ name = 'The seller', lines, status }) => ({
      title: `Order ${status}`,
      text: `${name} ${status} your order of ${itemsText(lines)}.`,
      path: '/orders',
    }),
  },
  review: {
    label: 'Reviews of your goods',
    toldTo: 'The seller, when somebody reviews a product.',
    renewal: 'never',
    describe: ({ name = 'Somebody', productId, productName, rating }) => ({
      title: 'New review',
      text:
        rating === null
          ? `${name} reviewed ${productName}.`
          : `${name} gave ${productName} ${rating === 1 ? '1 star' : `${rating} stars`}.`,
      path: reviewsPath(productId),
    }),
  },
  reply: {
    label: 'Replies to your reviews',
    toldTo: 'The writer of a review, when the seller replies.',
    renewal: 'never',
    describe: ({ name = 'The seller', productId, productName }) => ({
      title: 'Reply to your review',
      text: `${name} replied to your review of ${productName}.`,
      path: reviewsPath(productId),
    }),
  },
  verification: {
    label: 'Verification of your store',
    toldTo: 'The owner of a store, when an admin answers the request for a badge.',
    renewal: 'never',
    describe: ({ storeName, level }) => ({
      title: level ? 'Your store is verified' : 'Verification not approved',
      text: level
        ? `${storeName} has the ${level} badge now.`
        : `The request of ${storeName} was not approved.`,
      path: '/my-store',
    }),
  },
  package: {
    label: 'Your vendor package',
    toldTo: 'The person whose vendor package an admin activates.',
    renewal: 'always',
    describe: ({ hasStore }) => ({
      title: 'Vendor package active',
      text: hasStore ? 'Your vendor package is active.' : 'Your vendor package is active. Create your store.',
      path: '/my-store',
    }),
  },
  price_drop: {
    label: 'Lower prices of your favorites',
    toldTo:
      'Everybody who has the product among their favorites, when its price is lower than at any time in the last 30 days.',
    renewal: 'daily',
    describe: ({ productId, productName, price, priceBefore }) => ({
      title: 'Price down',
      text: `${productName} is now ${formatNaira(price)}, was ${formatNaira(priceBefore)}.`,
      path: productPath(productId),
    }),
  },
  back_in_stock: {
    label: 'Favorites that are back in stock',
    toldTo: 'Everybody who has the product among their favorites, when it can be bought again.',
    renewal: 'daily',
    describe: ({ productId, productName, price }) => ({
      title: 'Back in stock',
      text: `${productName} is back for ${formatNaira(price)}.`,
      path: productPath(productId),
    }),
  },
  search_match: {
    label: 'New for your saved searches',
    toldTo: 'Everybody who has saved a search that a product matches, when it is listed or changes.',
    renewal: 'never',
    describe: ({ search, productId, productName, price }) => ({
      title: 'New for your search',
      text: `${productName}, ${formatNaira(price)}. You searched for “${search}”.`,
      path: productPath(productId),
    }),
  },
  report: {
    label: 'Answers to your reports',
    toldTo: 'The person who has reported something, when an admin resolves the report.',
    renewal: 'never',
    describe: ({ reported, product }) => ({
      title: 'Your report was checked',
      text: `We have looked at your report about ${product?.name ?? reportedNames[reported]}. Thank you.`,
      path: product && productPath(product.id),
    }),
  },
};

/** The kinds of alerts, in the order in which people choose among them. */
export const alertKindNames = Object.keys(alertKinds) as AlertKind[];

/** Returns the text and the link of an alert. */
export function describeAlert<Kind extends AlertKind>(kind: Kind, facts: AlertFacts[Kind]): AlertText {
  return alertKinds[kind].describe(facts);
}
