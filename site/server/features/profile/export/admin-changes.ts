import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { time } from './as-json.ts';

/** What admins have changed about this person, without the names of the admins. */
export function selectAdminChanges(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('admin_changes')
    .select(['kind', 'name', 'before', 'after', time('created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}

/** What this person has changed as an admin, without what that says of others. */
export function selectChangesAsAdmin(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('admin_changes')
    .select(['kind', 'target_id as targetId', time('created_at').as('createdAt')])
    .where('admin_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id');
}
