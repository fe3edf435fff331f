import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { ChangedKind, ChangedValues } from '../../../../src/contract/shared/types.ts';
import { signedIn } from '../../auth/deleted-account.ts';
import type { Schema } from '../../db/schema.ts';

/** Fields of a thing as its calls name them. One that is undefined counts as null. */
export interface Values {
  [field: string]: ChangedValues[string] | undefined;
}

export interface Change {
  kind: ChangedKind;
  id: string;
  /** What people call the thing; null where that would be somebody's private words. */
  name: string | null;
  /** Whose it is, if it is anybody's: what was kept about a person is forgotten with the account. */
  personId?: string | null;
  /** Null when the thing is made. */
  before: Values | null;
  /** Null when it is deleted. */
  after: Values | null;
}

/**
 * Each call of an admin that writes keeps here what it has changed, in the transaction of the change. Only fields that
 * differ are kept; where none does, nothing was changed and nothing is kept. `before` must have been read under a lock.
 */
export async function keepChange(tx: Kysely<Schema>, adminId: string, change: Change): Promise<void> {
  const { before, after } = difference(change);
  if (before && after && Object.keys(after).length === 0) return;
  const { rows } = await sql<{ id: string }>`
    insert into admin_changes (admin_id, admin_name, kind, target_id, name, person_id, before, after)
    select id, display_name, ${change.kind}, ${change.id}, ${change.name}, ${change.personId ?? null},
      ${asJson(before)}::jsonb, ${asJson(after)}::jsonb
    from people where id = ${adminId} returning id`.execute(tx);
  signedIn(rows[0]);
}

function difference({ before, after }: Pick<Change, 'before' | 'after'>): {
  before: ChangedValues | null;
  after: ChangedValues | null;
} {
  if (!before || !after) return { before: before && filled(before), after: after && filled(after) };
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null),
  );
  const part = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { before: part(before), after: part(after) };
}

/** What a thing that is made or deleted does not have says nothing. */
function filled(values: Values): ChangedValues {
  const entries = Object.entries(values).flatMap(([field, value]): [string, ChangedValues[string]][] =>
    value === undefined || value === null || value === '' ? [] : [[field, value]],
  );
  return Object.fromEntries(entries);
}

function asJson(values: ChangedValues | null): string | null {
  return values && JSON.stringify(values);
}
