import { formatNaira } from '../../../contract/shared/naira.ts';
import type { AdminChange, ChangedKind, ChangedValues } from '../../../contract/shared/types.ts';
import { formatDay } from '../../orders/index.ts';

/** What people call each kind of thing. */
export const kindWords: Record<ChangedKind, string> = {
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
};

/** Names of fields that would not tell what they are. */
const fieldWords: Record<string, string> = {
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

/** A field in words: `isActive` is Active, `closesAt` is Closes at. */
export function fieldName(field: string): string {
  const known = fieldWords[field];
  if (known !== undefined) return known;
  const words = field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const amounts = new Set(['price', 'originalPrice']);
const times = new Set(['paidSince']);
const audience = new Set(['campuses', 'departments']);
const ofCampus = new Set(['campus', 'campuses']);

type Value = ChangedValues[string] | undefined;

/** A value in words; `campusName` says what a campus is called. */
export function valueWords(field: string, value: Value, campusName: (id: string) => string): string {
  if (value === null || value === undefined || value === '')
    return field === 'campus' ? 'every campus' : 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (amounts.has(field)) return formatNaira(value);
    return field === 'discount' ? `${value}%` : String(value);
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return audience.has(field) ? 'all' : 'nothing';
    return value.map((one) => (ofCampus.has(field) ? campusName(one) : one)).join(', ');
  }
  if (ofCampus.has(field)) return campusName(value);
  return times.has(field) ? formatDay(value) : value;
}

/** What was done to the thing, in a word. */
export function actOf({
  before,
  after,
}: Pick<AdminChange, 'before' | 'after'>): 'made' | 'changed' | 'deleted' {
  if (before === null) return 'made';
  return after === null ? 'deleted' : 'changed';
}

/** A field that changed, as it was and as it is. */
export interface FieldChange {
  field: string;
  before: Value;
  after: Value;
}

/** What changed, field by field. Of a thing that was made or deleted, all that it had. */
export function fieldChanges({ before, after }: Pick<AdminChange, 'before' | 'after'>): FieldChange[] {
  return Object.keys(after ?? before ?? {}).map((field) => ({
    field,
    before: before?.[field],
    after: after?.[field],
  }));
}
