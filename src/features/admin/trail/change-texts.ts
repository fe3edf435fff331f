import { formatDay } from '../../../contract/shared/lagos-time.ts';
import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminChange, ChangedKind, ChangedValues } from '../../../contract/shared/types.ts';

/** The label of each kind of item. */
export const kindLabels: Record<ChangedKind, string> = {
  person: 'Person',
  product: 'Product',
  verification: 'Verification',
  report: 'Report',
  ad: 'Ad',
  canteen: 'Canteen',
  menu_item: 'Menu item',
  order: 'Order',
  delivery_location: 'Delivery location',
  embed: 'Embed',
  webhook: 'Webhook',
  webhook_delivery: 'Event sent again',
  failed_job: 'Failed job',
};

/** The labels of the fields whose names would give no good label. */
const fieldLabels: Record<string, string> = {
  isPaid: 'Vendor package paid',
  suspensionReason: 'Reason',
  verifiedAs: 'Badge',
  resolved: 'Closed',
  outcome: 'What was done',
  cta: 'Button',
  image: 'Picture',
  scopes: 'People can',
  campuses: 'For campuses',
  departments: 'For departments',
};

/** Returns the label of a field: `Active` for `isActive`, `Closes at` for `closesAt`. */
export function fieldLabel(field: string): string {
  const knownLabel = fieldLabels[field];
  if (knownLabel !== undefined) return knownLabel;
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields with an amount in naira. */
const amountFields = new Set(['price', 'originalPrice']);
/** Fields with a time, which is shown as a day. */
const dayFields = new Set(['paidSince']);
/** Fields with the audience of an ad. An empty list means all. */
const audienceFields = new Set(['campuses', 'departments']);
/** Fields with the id or the ids of campuses. */
const campusFields = new Set(['campus', 'campuses']);

type Value = ChangedValues[string] | undefined;

/** Formats a value of a field as text. `campusName` returns the name of a campus. */
export function formatValue(field: string, value: Value, campusName: (id: string) => string): string {
  if (value === null || value === undefined || value === '')
    return field === 'campus' ? 'every campus' : 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (amountFields.has(field)) return formatNaira(value);
    return field === 'discount' ? `${value}%` : String(value);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return audienceFields.has(field) ? 'all' : 'nothing';
    return value.map((item) => (campusFields.has(field) ? campusName(item) : item)).join(', ');
  }
  if (campusFields.has(field)) return campusName(value);
  return dayFields.has(field) ? formatDay(value) : value;
}

/** Returns what was done to the item. */
export function getAction({
  before,
  after,
}: Pick<AdminChange, 'before' | 'after'>): 'created' | 'changed' | 'deleted' {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'changed';
}

/** A changed field with its old and new value. */
export interface FieldChange {
  field: string;
  before: Value;
  after: Value;
}

/** Returns the changed fields. If the item was created or deleted, returns all its fields. */
export function fieldChanges({ before, after }: Pick<AdminChange, 'before' | 'after'>): FieldChange[] {
  return Object.keys(after ?? before ?? {}).map((field) => ({
    field,
    before: before?.[field],
    after: after?.[field],
  }));
}
