import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { ChangedKind, ChangedValues } from '../../../../src/contract/shared/types.ts';

export interface AdminTables {
  admin_changes: AdminChangesTable;
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
