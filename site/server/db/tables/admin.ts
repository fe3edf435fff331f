import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { ChangedKind, ChangedValues } from '../../../../src/contract/shared/types.ts';
import type { WebhookEvent } from '../../../../src/contract/shared/webhook-events.ts';

export interface AdminTables {
  admin_emails: AdminEmailsTable;
  admin_changes: AdminChangesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

/** The addresses, in lower case, whose owners are admins by the command `admin`. */
interface AdminEmailsTable {
  email: string;
  added_at: Generated<Date>;
}

/** The changes of admins. An entry stays when the changed row or the admin's account is deleted. */
interface AdminChangesTable {
  /** Ids increase in the order of the changes. */
  id: Generated<string>;
  /** Null if the admin's account was deleted; the name stays. */
  admin_id: string | null;
  admin_name: string;
  kind: ChangedKind;
  /** The id of the changed row; null if the row was a person whose account was deleted. */
  target_id: string | null;
  /** The name of the changed row; null if it has none, or if its owner's account was deleted. */
  name: string | null;
  /** The owner of the changed row, if it has one. */
  person_id: string | null;
  /** The previous values of the changed fields. Null if the row was created. */
  before: JSONColumnType<ChangedValues> | null;
  /** The new values. Null if the row was deleted. */
  after: JSONColumnType<ChangedValues> | null;
  created_at: Generated<Date>;
}

export type AdminChangeRow = Selectable<AdminChangesTable>;

/** A program of a union or a university that receives events. */
interface WebhooksTable {
  id: string;
  url: string;
  name: Generated<string>;
  /** The key of the signatures. It is stored as it is, because each delivery is signed with it. */
  secret: string;
  events: WebhookEvent[];
  /** The campus whose events are sent; null for all campuses. */
  campus_id: string | null;
  is_paused: Generated<boolean>;
  created_at: Generated<Date>;
}

export type WebhookRow = Selectable<WebhooksTable>;

/**
 * The outbox and the log of webhooks: an event for a webhook is written in the transaction of its cause, and stays for a
 * time after it was sent.
 */
interface WebhookDeliveriesTable {
  id: Generated<string>;
  webhook_id: string;
  event: WebhookEvent;
  /** What is sent as `data`: ids, amounts and the campus. */
  data: ColumnType<object, never, never>;
  status: Generated<'pending' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  last_attempt_at: Date | null;
  /** The HTTP status of the last response; null if there was none. */
  response_status: number | null;
  /** Why the last attempt failed. */
  error: string | null;
  created_at: Generated<Date>;
}

export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>;
