import type { Scope } from '../contract/shared/access.ts';
import type {
  Call,
  Calls,
  ChangedValues,
  FailedJob,
  MarketEvent,
  PublicCall,
  Reply,
  SavedSearch,
  Webhook,
  WebhookDelivery,
} from '../contract/shared/types.ts';
import type { DemoData, StoredPerson } from './demo-data.ts';

/** The rows of a fake market, and what changes them. */
export interface MarketRows extends DemoData {
  /** How people are told about a kind of alerts. Without a row, in every way. */
  alertSwitches: (Reply<'GET /alerts/switches'>['switches'][number] & { personId: string })[];
  /** Who gets pushes also at night. */
  withoutQuietHours: Set<string>;
  /** When people stopped the daily e-mail, by their ids. */
  digestsStoppedAt: Record<string, string>;
  pushSubscriptions: { personId: string; endpoint: string; createdAt: string }[];
  cartLines: { personId: string; productId: string; quantity: number; changedAt: number }[];
  embeds: Reply<'POST /admin/embeds'>['embed'][];
  savedSearches: (SavedSearch & { personId: string })[];
  webhooks: Webhook[];
  deliveries: (WebhookDelivery & { webhookId: string })[];
  failedJobs: FailedJob[];
  /** The changes by admins, the latest last. */
  changes: Reply<'GET /admin/trail'>['changes'];
  /** Uploaded files by id. */
  uploads: Map<string, { type: 'image' | 'video'; format: 'webp' | 'mp4' | 'webm' | 'mov'; bytes: number }>;
}

/** One call as its answer sees it. */
export interface FakeCall<K extends Call> {
  rows: MarketRows;
  params: Calls[K]['params'];
  query: Calls[K]['query'];
  body: Calls[K]['body'];
  /** The signed-in person. Undefined for a guest, who can make only public calls. */
  caller: K extends PublicCall ? StoredPerson | undefined : StoredPerson;
  /** The permissions of the session. */
  scopes: readonly Scope[];
  /** The files of an upload. */
  files: File[];
  /** The origin of the API, such as `https://market.example`. */
  origin: string;
  /** Returns a new id, such as `review1`. */
  newId(kind: string): string;
  /** Returns the present time. Each call returns a later one, so that lists are in the order of the calls. */
  now(): string;
  /** Sends an event to the pages of people. */
  sendEvent(personId: string, event: MarketEvent): void;
  /** Returns a new session of a person. */
  newSession(person: StoredPerson): { token: string; expiresAt: string };
  /** Returns the person of a token. */
  personOf(token: string): StoredPerson | undefined;
  /** Ends the session of the caller. */
  signOut(): void;
  /** Records what an admin has changed. */
  recordChange(change: {
    kind: Reply<'GET /admin/trail'>['changes'][number]['kind'];
    targetId: string;
    name?: string | undefined;
    personId?: string | undefined;
    before: ChangedValues | null;
    after: ChangedValues | null;
  }): void;
}

/** Answers one call with the `data` of its response, or throws a `Refusal`. */
export type Answer<K extends Call> = (call: FakeCall<K>) => Reply<K>;

/** The answers of some calls. */
export type Answers<K extends Call> = { [Each in K]: Answer<Each> };
