import type { z } from 'zod';
import type * as admin from '../calls/admin.ts';
import type * as ads from '../calls/ads.ts';
import type * as alerts from '../calls/alerts.ts';
import type * as campuses from '../calls/campuses.ts';
import type * as canteens from '../calls/canteens.ts';
import type * as embeds from '../calls/embeds.ts';
import type { endpoints } from '../calls/endpoints.ts';
import type * as events from '../calls/events.ts';
import type * as failedJobs from '../calls/failed-jobs.ts';
import type * as messages from '../calls/messages.ts';
import type * as myStore from '../calls/my-store.ts';
import type * as orders from '../calls/orders.ts';
import type * as products from '../calls/products.ts';
import type * as profile from '../calls/profile.ts';
import type * as reviews from '../calls/reviews.ts';
import type * as savedSearches from '../calls/saved-searches.ts';
import type * as sellers from '../calls/sellers.ts';
import type * as selling from '../calls/selling.ts';
import type * as stores from '../calls/stores.ts';
import type * as trail from '../calls/trail.ts';
import type * as webhooks from '../calls/webhooks.ts';

// This file exports only types, so that no schema gets into a browser's bundle. The package's build resolves the
// types, so that its declarations do not import zod.

type Endpoints = typeof endpoints;

/** One part of a call's input after validation. */
type Parsed<K extends Call, P extends string> =
  Endpoints[K] extends Record<P, infer Schema extends z.ZodType> ? z.output<Schema> : Record<never, never>;

/** One part of a call's input before validation. */
type Unparsed<K extends Call, P extends string> =
  Endpoints[K] extends Record<P, infer Schema extends z.ZodType>
    ? WithOptional<z.input<Schema>, z.output<Schema>>
    : Record<never, never>;

/** The input's keys with the output's types: a key with a default value is optional only in the input. */
type WithOptional<In, Out> = { [Key in keyof In]: Key extends keyof Out ? Out[Key] : In[Key] };

/**
 * A call of the API, such as `GET /all-products`.
 *
 * @example
 * const slowCalls: Call[] = ['GET /all-products', 'GET /stores'];
 * for (const call of slowCalls) fakeMarket().delay(call, 2000);
 */
export type Call = keyof Endpoints;

/** The input and reply of each call. */
export type Calls = {
  [K in Call]: {
    params: Parsed<K, 'params'>;
    query: Parsed<K, 'query'>;
    body: Parsed<K, 'body'>;
    /** The query and body that a caller passes: values with a default are optional. */
    sent: { query: Unparsed<K, 'query'>; body: Unparsed<K, 'body'> };
    reply: z.output<Endpoints[K]['reply']>;
  };
};

/** Calls that accept a file, as form data instead of JSON. */
export type UploadCall = { [K in Call]: Endpoints[K] extends { acceptsFile: true } ? K : never }[Call];

/**
 * Calls that change something: an endpoint's `writes`, or by default each call that is neither a GET nor an upload.
 *
 * @example
 * const writes: WriteCall[] = ['POST /orders', 'POST /reports'];
 */
export type WriteCall = {
  [K in Call]: Endpoints[K] extends { writes: infer Writes }
    ? Writes extends true
      ? K
      : never
    : K extends `GET ${string}`
      ? never
      : Exclude<K, UploadCall>;
}[Call];

/** Calls that anyone may make, with or without a session. */
export type PublicCall = {
  [K in Call]: Endpoints[K]['access'] extends 'everybody' ? K : never;
}[Call];

/** Public calls that read the token of a signed-in caller. */
export type TokenReadingCall = { [K in Call]: Endpoints[K] extends { readsToken: true } ? K : never }[Call];

/** Who may make a call: `everybody`, or the scope that a session needs, or what the person needs besides. */
export type CallAccess = {
  [K in Call]: Endpoints[K] extends { access: 'person'; scope: infer Needed }
    ? Needed
    : Endpoints[K]['access'];
};

/** Calls that only admins may make. */
export type AdminCall = { [K in Call]: Endpoints[K]['access'] extends 'admin' ? K : never }[Call];

/** Calls whose response is an endless stream. */
export type StreamCall = { [K in Call]: Endpoints[K] extends { stream: true } ? K : never }[Call];

/**
 * Calls that change nothing and have a single response.
 *
 * @example
 * const read = <K extends ReadCall>(call: K) => console.log(`Reading ${call}`);
 */
export type ReadCall = Exclude<Call, WriteCall | StreamCall | UploadCall>;

/**
 * Calls that return a list in batches, with a cursor.
 *
 * @example
 * const calls: ListCall[] = ['GET /all-products', 'GET /stores'];
 */
export type ListCall = {
  [K in ReadCall]: Calls[K]['reply'] extends { pagination: { nextCursor: string | null } } ? K : never;
}[ReadCall];

/** One part of a call's input: absent if the call has none, required if one of its fields is required. */
export type InputPart<Name extends string, Value> = keyof Value extends never
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/**
 * The input of a call: the values of its path, query and body.
 *
 * @example
 * const input: Input<'GET /stores'> = { query: { campus: 'University_of_Lagos' } };
 * function StoreCount() {
 *   const { data } = useQuery('GET /stores', input);
 *   return <p>{data?.stores.length} stores</p>;
 * }
 */
export type Input<K extends Call> = InputPart<'params', Calls[K]['params']> &
  InputPart<'query', Calls[K]['sent']['query']> &
  InputPart<'body', Calls[K]['sent']['body']>;

/**
 * The `data` of a call's successful response.
 *
 * @example
 * const count = ({ campuses }: Reply<'GET /campuses'>) => campuses.length;
 */
export type Reply<K extends Call> = Calls[K]['reply'];

/**
 * The query parameters of a call.
 *
 * @example
 * const query: Query<'GET /featured-products'> = { campus: 'University_of_Lagos' };
 */
export type Query<K extends Call> = Calls[K]['query'];

/**
 * A campus.
 *
 * @example
 * const option = ({ id, name }: Campus) => <option value={id}>{name}</option>;
 */
export type Campus = z.output<typeof campuses.campus>;
/**
 * A product as lists contain it. Prices are in naira.
 *
 * @example
 * const productText = ({ productName, productPrice }: Product) =>
 *   `${productName}, ${formatNaira(productPrice)}`;
 */
export type Product = z.output<typeof products.product>;
export type ProductLine = z.output<typeof products.productLine>;
/**
 * A product with everything that its page shows.
 *
 * @example
 * const description = ({ productDescription, reviews }: ProductDetails) =>
 *   `${productDescription} ${reviews.length} reviews`;
 */
export type ProductDetails = z.output<typeof products.productDetails>;
/**
 * A canteen.
 *
 * @example
 * const canteenLine = ({ name, status }: Canteen) => `${name}: ${status}`;
 */
export type Canteen = z.output<typeof canteens.canteen>;
export type AdminCanteen = z.output<typeof canteens.adminCanteen>;
export type MenuItem = z.output<typeof canteens.menuItem>;
export type DeliveryLocation = z.output<typeof canteens.deliveryLocation>;
/**
 * An advert.
 *
 * @example
 * const adLink = ({ link, title }: Ad) => <a href={link}>{title}</a>;
 */
export type Ad = z.output<typeof ads.ad>;
export type AdminAd = z.output<typeof ads.adminAd>;
export type AdminUser = z.output<typeof admin.adminUser>;
export type AdminStats = z.output<typeof admin.adminStats>;
export type AdminHealth = z.output<typeof admin.adminHealth>;
export type AdminProduct = z.output<typeof admin.adminProduct>;
export type AdminReport = z.output<typeof admin.adminReport>;
export type Verification = z.output<typeof admin.verificationRequest>;
export type AdminChange = z.output<typeof trail.adminChange>;
/** The kind of thing that an admin has changed. */
export type ChangedKind = AdminChange['kind'];
export type ChangedValues = z.output<typeof trail.changedValues>;
export type Embed = z.output<typeof embeds.embed>;
export type Webhook = z.output<typeof webhooks.webhook>;
export type WebhookDelivery = z.output<typeof webhooks.webhookDelivery>;
export type FailedJob = z.output<typeof failedJobs.failedJob>;
export type MyProductDetails = z.output<typeof selling.myProductDetails>;
/**
 * A product as its seller sees it.
 *
 * @example
 * const isOnSale = ({ status }: MyProduct) => status === 'active';
 */
export type MyProduct = z.output<typeof selling.myProduct>;
/**
 * The signed-in user, with the fields that only they can read.
 *
 * @example
 * const greeting = ({ displayName }: User) => `Good day, ${displayName}`;
 */
export type User = z.output<typeof profile.user>;
/**
 * A review of a product.
 *
 * @example
 * const reviewText = ({ rating, comment }: Review) => `${rating} of 5: ${comment}`;
 */
export type Review = z.output<typeof reviews.review>;
/**
 * The counts of all reviews of a product.
 *
 * @example
 * const average = ({ averageRating, totalReviews }: ReviewStats) => `${averageRating} (${totalReviews})`;
 */
export type ReviewStats = z.output<typeof reviews.reviewStats>;
export type Order = z.output<typeof orders.order>;
/** An order as its seller sees it. */
export type Sale = z.output<typeof orders.sale>;
export type AdminOrder = z.output<typeof orders.adminOrder>;
export type Media = z.output<typeof products.media>;
/**
 * A seller, with a store or without.
 *
 * @example
 * const sellerText = ({ name, productCount }: Seller) => `${name} sells ${productCount} products`;
 */
export type Seller = z.output<typeof sellers.seller>;
/** What buyers want to know about a seller before they write or buy. */
export type SellerFacts = Pick<Seller, keyof typeof products.sellerFacts>;
/**
 * A store or a farm.
 *
 * @example
 * const storeText = ({ storeName, category }: Store) => `${storeName} sells ${category}`;
 */
export type Store = z.output<typeof stores.store>;
export type MyStore = z.output<typeof myStore.myStore>;
/**
 * A chat of the signed-in person with another person.
 *
 * @example
 * const threadText = ({ other, lastMessage }: Thread) => `${other.name}: ${lastMessage.content}`;
 */
export type Thread = z.output<typeof messages.thread>;
/**
 * A message of a thread.
 *
 * @example
 * const messageText = ({ content, timestamp }: Message) => `${timestamp}: ${content}`;
 */
export type Message = z.output<typeof messages.message>;
/** Something that a person was told about. */
export type Alert = z.output<typeof alerts.alert>;
/** A search whose new products a person is told about. */
export type SavedSearch = z.output<typeof savedSearches.savedSearch>;
export type MarketEvent = z.output<typeof events.marketEvent>;
