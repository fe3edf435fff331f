import type { Generated } from 'kysely';
import type { Scope } from '../../../../src/contract/shared/access.ts';
import type { AlertKind } from '../../../../src/contract/shared/alert-kinds.ts';

export interface PeopleTables {
  people: PeopleTable;
  sessions: SessionsTable;
  sign_in_tokens: SignInTokensTable;
  favorites: FavoritesTable;
  cart_lines: CartLinesTable;
  alerts: AlertsTable;
  alert_switches: AlertSwitchesTable;
  favorite_changes: FavoriteChangesTable;
  saved_searches: SavedSearchesTable;
  products_to_match: ProductsToMatchTable;
  digests: DigestsTable;
  push_keys: PushKeysTable;
  push_subscriptions: PushSubscriptionsTable;
  pushes: PushesTable;
  daily_uses: DailyUsesTable;
  idempotency_keys: IdempotencyKeysTable;
}

export interface PeopleTable {
  id: string;
  display_name: string;
  /**
   * The identity provider and the person's id there. Together they identify a person. Null for a person who cannot sign
   * in.
   */
  issuer: string | null;
  google_id: string | null;
  email: string | null;
  picture_url: string | null;
  phone: string | null;
  address: string | null;
  campus_id: string | null;
  department: string | null;
  year: string | null;
  /** Free text that a person enters. The campus, not this text, decides what the person sees. */
  university: string | null;
  role: Generated<'user' | 'admin'>;
  /**
   * Whether the role comes from ADMIN_EMAILS or the command `admin`. Such a role is revoked when the person's address is
   * in neither any more.
   */
  is_admin_by_setting: Generated<boolean>;
  /** When the profile was first complete. */
  onboarded_at: Date | null;
  /** The version of the privacy policy that this person has accepted. */
  consent_version: string | null;
  consented_at: Date | null;
  created_at: Generated<Date>;
  /** When the vendor package was paid; null if it was not. */
  paid_at: Date | null;
  /** The badge that an admin has granted. */
  verified_as: 'premium' | 'gold' | null;
  /** When and why an admin suspended this person; null if they are not suspended. */
  suspended_at: Date | null;
  suspension_reason: string | null;
  /** When this person stopped the digests; null if they want them. */
  digests_stopped_at: Date | null;
  /** Whether pushes wait for the morning. */
  quiet_hours: Generated<boolean>;
  /** The number of items in this person's completed sales. Triggers update it. */
  items_sold: Generated<number>;
}

interface SessionsTable {
  id: string;
  /** Shared by all sessions of one sign-in, which end together. */
  family: string;
  person_id: string;
  /** The origin of the embedding page; null for the hosted site. */
  origin: string | null;
  scopes: Scope[];
  /** The hash of the refresh token, which can be used once. Null for sessions on embedding pages. */
  refresh_hash: string | null;
  refreshed_at: Date | null;
  revoked_at: Date | null;
  expires_at: Date;
}

interface SignInTokensTable {
  token_hash: string;
  person_id: string;
  origin: string | null;
  scopes: Scope[];
  /** The SHA-256 of the verifier, which only the browser that started the sign-in has. */
  state: string | null;
  /** The hash of a cookie in the browser that started the sign-in; only for the hosted site. */
  browser_hash: string | null;
  used_at: Date | null;
  expires_at: Date;
}

interface FavoritesTable {
  person_id: string;
  product_id: string;
  created_at: Generated<Date>;
}

/** A product in a person's cart. */
interface CartLinesTable {
  person_id: string;
  /** Not a foreign key: the cart shows products that were deleted as no longer available. */
  product_id: string;
  /** 0 if the product was removed. Such a row stays for 30 days, so that an older change cannot bring it back. */
  quantity: number;
  added_at: Date;
  changed_at: Date;
}

/** What a person was told. A person is told once about a thing, or has one alert about it that is renewed. */
interface AlertsTable {
  id: Generated<string>;
  person_id: string;
  kind: AlertKind;
  /** The id of what the alert is about, which its kind tells: a thread, an order, a review, a product and so on. */
  subject_id: string;
  /** The price before it fell; only for the kind `price_drop`. */
  price_before_kobo: number | null;
  /** The words or the category of the saved search that a product matched; only for the kind `search_match`. */
  search: string | null;
  /** When it happened last. */
  created_at: Generated<Date>;
  read_at: Date | null;
}

/** What a person wants to be told of a kind, by channel. Without a row, the kind is told on all channels. */
interface AlertSwitchesTable {
  person_id: string;
  kind: AlertKind;
  /** Whether alerts of this kind are in the person's list. If not, they are not told on the other channels either. */
  is_listed: Generated<boolean>;
  is_pushed: Generated<boolean>;
  is_emailed: Generated<boolean>;
}

/** A change of a product about which the people who favor it are still to be told. A trigger adds it. */
interface FavoriteChangesTable {
  id: Generated<string>;
  kind: 'price_drop' | 'back_in_stock';
  product_id: string;
  price_before_kobo: number | null;
  created_at: Generated<Date>;
  /** People are told in the order in which they favored the product. This is the last one who has been told. */
  last_favorite_at: Generated<Date>;
  last_person_id: Generated<string>;
}

/** A search whose new products a person is told about. The last four columns are made from the others. */
interface SavedSearchesTable {
  id: Generated<string>;
  person_id: string;
  /** The words as they were typed. */
  search: string;
  campus_id: string;
  category: string | null;
  min_price_kobo: number | null;
  max_price_kobo: number | null;
  created_at: Generated<Date>;
  /** The names of the category, which products may have. */
  categories: string[] | null;
  /** A `tsquery`. */
  words: string | null;
  /** An `int8range` of kobo. */
  price_range: string;
  /** Each product that matches has at least one of these keys. */
  keys: string[];
}

/** A product that was listed or changed, and is still to be compared with saved searches. A trigger adds it. */
interface ProductsToMatchTable {
  product_id: string;
  created_at: Generated<Date>;
  /** People are told in the order of their ids. This is the last one who has been told. */
  last_person_id: Generated<string>;
}

/** An e-mail that tells a person what they have not seen. A person gets at most one a day. */
interface DigestsTable {
  id: Generated<string>;
  person_id: string;
  /** The date in Africa/Lagos. */
  day: string;
  /** `failed`: it was given up. */
  status: Generated<'pending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  /** It tells the alerts up to this time. Null until it is sent. */
  told_until: Date | null;
  created_at: Generated<Date>;
  /** Why the last attempt failed; null if none has. */
  error: string | null;
  last_attempt_at: Date | null;
  /** Until then, an instance is sending it, and no other may. */
  claimed_until: Date | null;
}

/** The keys with which the market signs its pushes (VAPID). There is one row. */
interface PushKeysTable {
  public_key: string;
  private_key: string;
}

/** A browser that gets a person's pushes. */
interface PushSubscriptionsTable {
  id: Generated<string>;
  person_id: string;
  /** The family of the session that subscribed. The subscription ends with it. */
  session_family: string;
  /** The address at which a push service accepts pushes for the browser. */
  endpoint: string;
  /** The public key and the secret of the browser, with which pushes are encrypted. */
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

/** An alert that is to be pushed to a browser, or was. */
interface PushesTable {
  id: Generated<string>;
  alert_id: string;
  subscription_id: string;
  /** `failed`: it was given up. */
  status: Generated<'pending' | 'sent' | 'failed'>;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  /** Why the last attempt has failed. Null if it has not. */
  error: string | null;
  last_attempt_at: Date | null;
}

/** How many times a person has used a daily allowance on a day. */
interface DailyUsesTable {
  person_id: string;
  /** The allowance, such as `review`. */
  what: string;
  /** The date in Africa/Lagos. */
  day: string;
  uses: number;
}

/** The stored responses of calls with an idempotency key. */
interface IdempotencyKeysTable {
  person_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** The stored response. Null only inside the call's transaction, which inserts the row first and stores the response last. */
  data: unknown;
  created_at: Generated<Date>;
}
