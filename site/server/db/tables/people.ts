import type { Generated } from 'kysely';
import type { Scope } from '../../../../src/contract/shared/access.ts';

export interface PeopleTables {
  people: PeopleTable;
  sessions: SessionsTable;
  sign_in_tokens: SignInTokensTable;
  favorites: FavoritesTable;
  daily_uses: DailyUsesTable;
  idempotency_keys: IdempotencyKeysTable;
}

export interface PeopleTable {
  id: string;
  display_name: string;
  /** Who vouches for this person, and the id there: a person is known by both. Null for who cannot sign in. */
  issuer: string | null;
  google_id: string | null;
  email: string | null;
  picture_url: string | null;
  phone: string | null;
  address: string | null;
  campus_id: string | null;
  department: string | null;
  year: string | null;
  role: Generated<'user' | 'admin'>;
  /** When the profile was first complete. */
  onboarded_at: Date | null;
  /** Which privacy policy this person has agreed to. */
  consent_version: string | null;
  consented_at: Date | null;
  created_at: Generated<Date>;
  /** When the vendor package was paid; null before. */
  paid_at: Date | null;
  /** What an admin has granted beyond the plain badge that comes with paying. */
  verified_as: 'premium' | 'gold' | null;
}

interface SessionsTable {
  id: string;
  /** All sessions that came from one sign-in by renewing it; ended together. */
  family: string;
  person_id: string;
  /** The page it is for; null for the hosted site. */
  origin: string | null;
  scopes: Scope[];
  /** Of the cookie that renews it, once; the cookie itself is kept nowhere. Null on other pages. */
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
  used_at: Date | null;
  expires_at: Date;
}

interface FavoritesTable {
  person_id: string;
  product_id: string;
  created_at: Generated<Date>;
}

/** How often somebody did today what may only be done so often a day. */
interface DailyUsesTable {
  person_id: string;
  what: string;
  /** In Africa/Lagos. */
  day: string;
  uses: number;
}

/** What was answered to a call that creates something. */
interface IdempotencyKeysTable {
  person_id: string;
  key: string;
  call: string;
  body_hash: string;
  /** Null while the call is under way, which nobody else ever sees. */
  data: unknown;
  created_at: Generated<Date>;
}
