import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { ChangedKind, ChangedValues } from '../../../../src/contract/shared/types.ts';
import { requireSignedIn } from '../../auth/caller.ts';
import type { Schema } from '../../db/schema.ts';

/** The values of an item's fields, by the API's field names. `undefined` counts as null. */
export interface FieldValues {
  [field: string]: ChangedValues[string] | undefined;
}

export interface Change {
  kind: ChangedKind;
  id: string;
  /** The name of the changed item; null if the name is private text. */
  name: string | null;
  /** The id of the item's owner. Deleting the owner's account erases the personal data of this entry. */
  personId?: string | null;
  /** The values before the change; null for a creation. */
  before: FieldValues | null;
  /** The values after the change; null for a deletion. */
  after: FieldValues | null;
}

/**
 * Records an admin's change in the audit trail, in the transaction of the change. Stores only the fields that differ,
 * and no entry if all are equal. `before` must have been read under a lock.
 */
export async function recordChange(tx: Kysely<Schema>, adminId: string, change: Change): Promise<void> {
  const { before, after } = keepDifferences(change);
  if (before && after && Object.keys(after).length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into admin_changes (admin_id, admin_name, kind, target_id, name, person_id, before, after)
    select id, display_name, ${change.kind}, ${change.id}, ${change.name}, ${change.personId ?? null},
      ${asJson(before)}::jsonb, ${asJson(after)}::jsonb
    from people where id = ${adminId} returning id`.execute(tx);
  // Without a row, the admin's account was just deleted.
  requireSignedIn(rows[0]);
}

function keepDifferences({ before, after }: Pick<Change, 'before' | 'after'>): {
  before: ChangedValues | null;
  after: ChangedValues | null;
} {
  if (!before || !after)
    return { before: before && withoutEmpty(before), after: after && withoutEmpty(after) };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  );
  const changedOnly = (values: FieldValues) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: changedOnly(before), after: changedOnly(after) };
}

/** Removes the empty fields of a created or deleted item. */
function withoutEmpty(values: FieldValues): ChangedValues {
  const entries = Object.entries(values).flatMap(([field, value]): [string, ChangedValues[string]][] =>
    value === undefined || value === null || value === '' ? [] : [[field, value]],
  );
  return Object.fromEntries(entries);
}

function asJson(values: ChangedValues | null): string | null {
  return values && JSON.stringify(values);
}

/** The fields with free text that admins write about a person. */
const freeTextFields = ['suspensionReason', 'outcome'];

/**
 * Anonymizes the entries about a deleted account: erases the items' names, the account's id and free text, but keeps
 * which fields changed and when.
 */
export async function erasePersonFromTrail(tx: Kysely<Schema>, personId: string): Promise<void> {
  await sql`
    update admin_changes set name = null, before = before - ${freeTextFields}::text[],
      after = after - ${freeTextFields}::text[], target_id = case when kind <> 'person' then target_id end
    where person_id = ${personId}`.execute(tx);
}
