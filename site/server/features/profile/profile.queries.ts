import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Calls, User } from '../../../../src/contract/shared/types.ts';
import { type Caller, isOnboarded } from '../../auth/caller.ts';
import { signedIn } from '../../auth/deleted-account.ts';
import { column, columns, fromTable, type RowOf } from '../../db/columns.ts';
import type { Schema } from '../../db/schema.ts';
import { campusId } from '../campuses/campuses.queries.ts';
import { pictureIds } from '../my-store/store-pictures.ts';

export const userColumns = columns({
  ...fromTable('people', ['id', 'display_name', 'picture_url', 'campus_id', 'role', 'created_at']),
  ...fromTable('people', ['google_id', 'email', 'phone', 'address', 'department', 'year', 'university']),
  ...fromTable('people', ['consent_version', 'suspended_at', 'suspension_reason']),
  is_onboarded: isOnboarded,
  is_paid: column<boolean>('people.paid_at is not null'),
  store_id: column<string | null>('stores.id'),
});

type UserRow = RowOf<typeof userColumns>;

/** The caller's profile, with the fields that the session's page may see. */
export async function findUser(db: Kysely<Schema>, caller: Pick<Caller, 'id' | 'scopes'>): Promise<User> {
  const { rows } = await sql<UserRow>`
    select ${userColumns} from people left join stores on stores.owner_id = people.id
    where people.id = ${caller.id}`.execute(db);
  return toUser(signedIn(rows[0]), caller);
}

type Profile = Calls['PUT /user']['body'];

/** Keeps which privacy policy a person agrees to, and since when. */
export async function keepConsent(db: Kysely<Schema>, personId: string, version: string): Promise<void> {
  await sql`update people set ${sql.join(consentTo(version))} where id = ${personId}`.execute(db);
}

interface ProfileChange {
  profile: Profile;
  /** Whether it has all that a complete profile needs. */
  isComplete: boolean;
}

/** Changes the given fields only. */
export function updateProfile(db: Kysely<Schema>, caller: Caller, change: ProfileChange): Promise<User> {
  const sent = change.profile.profilePicture;
  if (sent === undefined) return writeProfile(db, caller, change);
  return db.transaction().execute(async (tx) => {
    const { profilePicture } = await pictureIds(tx, caller.id, { profilePicture: sent });
    return writeProfile(tx, caller, change, profilePicture);
  });
}

async function writeProfile(
  db: Kysely<Schema>,
  caller: Caller,
  { profile, isComplete }: ProfileChange,
  /** The id of a picture, or null to take it out. */
  picture?: string | null,
): Promise<User> {
  const campus = profile.campus === undefined ? undefined : campusId(profile.campus);
  const changes = [
    ...change('display_name', profile.name),
    ...change('phone', profile.phoneNumber),
    ...change('address', profile.address),
    ...change('campus_id', campus),
    ...change('department', profile.department),
    ...change('year', profile.year),
    ...change('university', profile.university),
    ...change('picture_url', picture === undefined ? undefined : picture ? avatarOf(picture) : ''),
    ...(profile.consent === undefined ? [] : consentTo(profile.consent)),
    ...(isComplete ? [sql`onboarded_at = coalesce(onboarded_at, now())`] : []),
  ];
  if (changes.length === 0) return findUser(db, caller);
  const { rows } = await sql<UserRow>`
    with changed as (update people set ${sql.join(changes)} where id = ${caller.id} returning *)
    select ${userColumns} from changed as people left join stores on stores.owner_id = people.id`.execute(db);
  return toUser(signedIn(rows[0]), caller);
}

/** Faces are shown small. */
const avatarOf = (mediaId: string) => `/media/${mediaId}/240.webp`;

/** An empty text removes the value. */
function change(column: string, value: string | undefined): RawBuilder<unknown>[] {
  return value === undefined ? [] : [sql`${sql.ref(column)} = ${value || null}`];
}

/** Agreeing to the same again keeps the time of the first. */
function consentTo(version: string): RawBuilder<unknown>[] {
  return [
    sql`consent_version = ${version}`,
    sql`consented_at = case when consent_version = ${version} then consented_at else now() end`,
  ];
}

export function toUser(row: UserRow, { scopes }: Pick<Caller, 'scopes'>): User {
  const isOwnSite = scopes.includes('account');
  const seller = row.store_id === null ? 'user' : 'seller';
  return {
    _id: row.id,
    displayName: row.display_name,
    // Nothing can be done as an admin on another page, so it does not learn who is one.
    role: isOwnSite && row.role === 'admin' ? 'admin' : seller,
    onboarded: row.is_onboarded,
    isPaid: row.is_paid,
    hasStore: row.store_id !== null,
    createdAt: row.created_at.toISOString(),
    ...(row.suspended_at !== null &&
      row.suspension_reason !== null && {
        suspension: { since: row.suspended_at.toISOString(), reason: row.suspension_reason },
      }),
    ...known({ profilePicture: row.picture_url, campus: row.campus_id, storeId: row.store_id }),
    ...(isOwnSite &&
      known({
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

/** Leaves out fields that are not filled in. */
function known<K extends string>(values: Record<K, string | null>): Partial<Record<K, string>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<
    Record<K, string>
  >;
}
