import type { AlertKind } from '../contract/shared/alert-kinds.ts';
import type {
  AdminAd,
  AdminCanteen,
  AdminOrder,
  AdminReport,
  Calls,
  Campus,
  DeliveryLocation,
  MenuItem,
  MyProduct,
  MyStore,
  Review,
  User,
  Verification,
} from '../contract/shared/types.ts';
import demoText from './demo.json?raw';

// The stored forms of what the API sends. They leave out every field that follows from others, such as the number of a
// store's products, so that a change is seen in all replies.

/** A person. `isPaid`, `hasStore`, `storeId` and `role` follow from other fields and rows. */
export interface StoredPerson extends Omit<User, 'isPaid' | 'hasStore' | 'storeId' | 'role'> {
  isAdmin?: true;
  /** When the vendor package was paid. */
  paidSince?: string;
  /** The level that an admin granted. */
  verifiedAs?: 'premium' | 'gold';
}

export type StoredStore = Omit<
  MyStore,
  | 'isVerified'
  | 'verificationLevel'
  | 'productCount'
  | 'pictures'
  | 'rating'
  | 'reviewCount'
  | 'followerCount'
  | 'verification'
>;

export interface StoredProduct
  extends Omit<
    MyProduct,
    'seller' | 'storeName' | 'inStock' | 'discount' | 'productImages' | 'videos' | 'public_ids'
  > {
  /** The status before the seller's store was deleted. */
  statusWithStore?: MyProduct['status'];
}

export interface StoredReview extends Omit<Review, 'userName' | 'userAvatar' | 'helpful' | 'verified'> {
  /** The ids of the people who marked the review as helpful. */
  helpfulTo: string[];
}

/** A person's favorite, or a store that a person follows. */
export interface StoredLink {
  personId: string;
  /** The id of the product or the store. */
  targetId: string;
  createdAt: string;
}

export interface StoredThread {
  _id: string;
  people: [string, string];
  /** The people who have blocked the other person. */
  blockedBy: string[];
}

export interface StoredMessage {
  _id: string;
  threadId: string;
  senderId: string;
  content: string;
  timestamp: string;
  read: boolean;
  productId?: string;
}

export type StoredOrder = Omit<AdminOrder, 'buyerName' | 'storeName' | 'subtotal'> & { storeName: string };

export interface StoredMenuItem extends MenuItem {
  canteenId: string;
}

export type StoredCanteen = Omit<AdminCanteen, 'status'>;

export type StoredVerification = Pick<
  Verification,
  '_id' | 'storeId' | 'level' | 'note' | 'status' | 'createdAt' | 'answeredAt' | 'grantedLevel'
>;

export type StoredReport = Pick<
  AdminReport,
  '_id' | 'kind' | 'targetId' | 'reason' | 'reporterId' | 'createdAt' | 'resolved' | 'resolvedAt' | 'outcome'
>;

/** What a person was told. */
export interface StoredAlert {
  _id: string;
  personId: string;
  kind: AlertKind;
  /** The id of what it is about, such as a product. */
  subjectId: string;
  /** The price before it fell. */
  priceBefore?: number;
  /** The words or the category of the saved search that a product matched. */
  search?: string;
  createdAt: string;
  isRead: boolean;
}

/** The demo of the hosted site: the same campuses, people, products and everything else. */
export interface DemoData {
  config: Calls['GET /config']['reply']['config'];
  campuses: Campus[];
  people: StoredPerson[];
  stores: StoredStore[];
  products: StoredProduct[];
  reviews: StoredReview[];
  favorites: StoredLink[];
  follows: StoredLink[];
  threads: StoredThread[];
  messages: StoredMessage[];
  canteens: StoredCanteen[];
  menuItems: StoredMenuItem[];
  deliveryLocations: DeliveryLocation[];
  orders: StoredOrder[];
  ads: AdminAd[];
  verifications: StoredVerification[];
  reports: StoredReport[];
  alerts: StoredAlert[];
}

/** The time from which the times in `demo.json` count back. */
const demoTime = Date.parse('2026-09-01T08:00:00.000Z');

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Returns a copy of the demo. Its times count back from `now`, so that "2 days ago" stays the same in each test. */
export function readDemo(now: number): DemoData {
  const delay = now - demoTime;
  return JSON.parse(demoText, (_, value) =>
    typeof value === 'string' && isoTime.test(value)
      ? new Date(Date.parse(value) + delay).toISOString()
      : value,
  );
}
