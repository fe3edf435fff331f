import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Calls, User } from '../../../../src/contract/shared/types.ts';
import { type Caller, isOnboarded, requireSignedIn } from '../../auth/caller.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { resolvePictures } from '../media/media.queries.ts';

export const userColumns = columns({
  ...fromTable('people', ['id', 'display_name', 'picture_url', 'campus_id', 'role', 'created_at']),
  ...fromTable('people', ['google_id', 'email', 'phone', 'address', 'department', 'year', 'university']),
  ...fromTable('people', ['consent_version', 'suspended_at', 'suspension_reason']),
  is_onboarded: isOnboarded,
  is_paid: column<boolean>('people.paid_at is not null'),
  store_id: column<string | null>('stores.id'),
});

type UserRow = RowOf<typeof userColumns>;

/** Returns the caller's profile. To prevent a data leak, embedding pages do not get private fields. */
export async function findUser(db: Kysely<Schema>, caller: Pick<Caller, 'id' | 'scopes'>): Promise<User> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from people left join stores on stores.owner_id = people.id
    where people.id = ${caller.id}`.execute(db);
  return toUser(requireSignedIn(rows[0]), caller);
}

type Profile = Calls['PUT /user']['body'];

/** Saves the version of the privacy policy that a person agrees to, and the time. */
export async function saveConsent(db: Kysely<Schema>, personId: string, version: string): Promise<void> {
  await sql`update people set ${sql.join(consentAssignments(version))} where id = ${personId}`.execute(db);
}

interface ProfileChange {
  profile: Profile;
  /** Whether the profile has all fields that a complete profile requires. */
  isComplete: boolean;
}

/** Changes only the fields in the request. */
export function updateProfile(db: Kysely<Schema>, caller: Caller, change: ProfileChange): Promise<User> {
  const newPicture = change.profile.profilePicture;
  if (newPicture === undefined) return writeProfile(db, caller, change);
  return db.transaction().execute(async (tx) => {
    const { profilePicture } = await resolvePictures(tx, caller.id, { profilePicture: newPicture });
    return writeProfile(tx, caller, change, profilePicture);
  });
}

async function writeProfile(
  db: Kysely<Schema>,
  caller: Caller,
  { profile, isComplete }: ProfileChange,
  /** The id of the new picture; null removes the picture. */
  picture?: string | null,
): Promise<User> {
  const campus = profile.campus === undefined ? undefined : campusId(profile.campus);
  const assignments = [
    ...columnAssignment('display_name', profile.name),
    ...columnAssignment('phone', profile.phoneNumber),
    ...columnAssignment('address', profile.address),
    ...columnAssignment('campus_id', campus),
    ...columnAssignment('department', profile.department),
    ...columnAssignment('year', profile.year),
    ...columnAssignment('university', profile.university),
    ...columnAssignment(
      'picture_url',
      picture === undefined ? undefined : picture ? toAvatarUrl(picture) : '',
    ),
    ...(profile.consent === undefined ? [] : consentAssignments(profile.consent)),
    ...(isComplete ? [sql`onboarded_at = coalesce(onboarded_at, now())`] : []),
  ];
  if (assignments.length === 0) return findUser(db, caller);
  const { rows } = await sql<UserRow>`
    with changed as (update people set ${sql.join(assignments)} where id = ${caller.id} returning *)
    select ${userColumns} from changed as people left join stores on stores.owner_id = people.id`.execute(db);
  return toUser(requireSignedIn(rows[0]), caller);
}

const toAvatarUrl = (mediaId: string) => `/media/${mediaId}/240.webp`;

/**
 * Returns the assignment of a new value to a column; none if the value is undefined. An empty string removes the value.
 */
function columnAssignment(column: string, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} = ${value || null}`];
}

/** Returns the assignments that record a consent. Agreeing to the same version again keeps the first time. */
function consentAssignments(version: string): RawBuilder<unknown>[] {
  return [
    sql`consent_version = ${version}`,
    sql`consented_at = case when consent_version = ${version} then consented_at else now() end`,
  ];
}

export function toUser(row: UserRow, { scopes }: Pick<Caller, 'scopes'>): User {
  const isHostedSite = scopes.includes('account');
  const marketRole = row.store_id === null ? 'user' : 'seller';
  return {
    _id: row.id,
    displayName: row.display_name,
    // Prevents a data leak: an embedding page cannot act as an admin, so it must not learn which people are admins.
    role: isHostedSite && row.role === 'admin' ? 'admin' : marketRole,
    onboarded: row.is_onboarded,
    isPaid: row.is_paid,
    hasStore: row.store_id !== null,
    createdAt: row.created_at.toISOString(),
    ...(row.suspended_at !== null &&
      row.suspension_reason !== null && {
        suspension: { since: row.suspended_at.toISOString(), reason: row.suspension_reason },
      }),
    ...withoutNull({ profilePicture: row.picture_url, campus: row.campus_id, storeId: row.store_id }),
    ...(isHostedSite &&
      withoutNull({
        googleId: row.google_id,
        email: row.email,
        phone: row.phone,
        address: row.address,
        department: row.department,
        year: row.year,
        university: row.university,
        consentVersion: row.consent_version,
      })),
  };
}

/** Removes the fields that are null. */
function withoutNull<K extends string>(values: Record<K, string | null>): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<K, string>
  >;
}
