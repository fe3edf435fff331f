import type { Reply, User } from '../../contract/shared/types.ts';
import { asObject, asString, type JsonObject } from '../../core/parse-json.ts';

/** Parses a user. Accepts the field names of other servers of this API too. */
function parseUser(value: unknown): User {
  const raw = asObject(value) as JsonObject & Partial<User>;
  const displayName = asString(raw.displayName ?? raw.name) ?? '';
  const picture = raw.profilePicture ?? raw.picture ?? raw.photo ?? raw.avatar ?? raw.profilePic;
  return {
    role: 'user',
    isPaid: false,
    hasStore: raw.storeId != null,
    createdAt: '',
    ...raw,
    _id: asString(raw._id ?? raw.id) ?? '',
    displayName,
    profilePicture: asString(picture),
    campus: asString(raw.campus ?? raw.university),
    phone: asString(raw.phone ?? raw.phoneNumber),
    // Other servers may send no `onboarded`. A profile with a name and an address counts as complete.
    onboarded: raw.onboarded === true || Boolean(displayName && raw.address),
  };
}

/** Parses the signed-in user, who is in `user` or is the whole response, and whether the profile is complete. */
export function parseDashboard(reply: unknown): Reply<'GET /dashboard'> {
  const raw = asObject(reply);
  const user = parseUser(raw.user ?? reply);
  return { user, onboarded: typeof raw.onboarded === 'boolean' ? raw.onboarded : user.onboarded };
}
