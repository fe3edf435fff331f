import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { time, timeOrNull } from './as-json.ts';

export function findProfile(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('people')
    .select([
      'id as _id',
      'display_name as displayName',
      'issuer',
      'google_id as googleId',
      'email',
      'picture_url as profilePicture',
      'phone',
      'address',
      'campus_id as campus',
      'department',
      'year',
      'university',
      'role',
      timeOrNull('onboarded_at').as('onboardedAt'),
      'consent_version as consentVersion',
      timeOrNull('consented_at').as('consentedAt'),
      time('created_at').as('createdAt'),
      timeOrNull('paid_at').as('paidAt'),
      'verified_as as verifiedAs',
      timeOrNull('suspended_at').as('suspendedAt'),
      'suspension_reason as suspensionReason',
    ])
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** The sessions without their secrets. */
export function selectSessions(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('sessions')
    .select([
      'origin',
      'scopes',
      time('expires_at').as('expiresAt'),
      timeOrNull('refreshed_at').as('renewedAt'),
      timeOrNull('revoked_at').as('endedAt'),
    ])
    .where('person_id', '=', personId)
    .orderBy('expires_at');
}

export function selectSignIns(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('sign_in_tokens')
    .select(['origin', timeOrNull('used_at').as('usedAt'), time('expires_at').as('expiresAt')])
    .where('person_id', '=', personId)
    .orderBy('expires_at');
}

export function selectDailyUses(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('daily_uses')
    .select(['what', sql<string>`day::text`.as('day'), 'uses'])
    .where('person_id', '=', personId)
    .orderBy('day')
    .orderBy('what');
}

export function selectFormDraft(db: Kysely<Schema>, personId: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['call', time('created_at').as('createdAt')])
    .where('person_id', '=', personId)
    .orderBy('created_at');
}
