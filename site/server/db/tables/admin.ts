import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { ChangedKind, ChangedValues } from '../../../../src/contract/shared/types.ts';

export interface AdminTables {
  admin_changes: AdminChangesTable;
}

/** What admins have changed. It stays when the thing goes, and when the admin does. */
interface AdminChangesTable {
  /** In the order of the changes. */
  id: Generated<string>;
  /** Null when that account was deleted; the name stays. */
  admin_id: string | null;
  admin_name: string;
  kind: ChangedKind;
  /** Null for a person whose account was deleted. */
  target_id: string | null;
  /** What the thing was called; null where it has no name, and when the account of its person was deleted. */
  name: string | null;
  /** The person whose it is, if it is anybody's. */
  person_id: string | null;
  /** The fields that changed. Null when the thing was made. */
  before: JSONColumnType<ChangedValues> | null;
  /** Null when it was deleted. */
  after: JSONColumnType<ChangedValues> | null;
  created_at: Generated<Date>;
}

export type AdminChangeRow = Selectable<AdminChangesTable>;
