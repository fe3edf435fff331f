import { z } from 'zod';
import { endpoints, writtenText } from './endpoint.ts';
import { limits } from './limits.ts';
import { personExport } from './person-export.ts';
import { phoneNumber } from './phone.ts';
import { ruleMessages } from './rules.ts';

/** A person as that person sees it. Nobody else is ever answered this. */
export const user = z.strictObject({
  _id: z.string(),
  displayName: z.string(),
  profilePicture: z.string().optional(),
  /** The campus's id; left out until one is chosen. */
  campus: z.string().optional(),
  role: z.enum(['user', 'seller', 'admin']),
  /** Whether the profile is complete enough to go on. */
  onboarded: z.boolean(),
  isPaid: z.boolean(),
  hasStore: z.boolean(),
  storeId: z.string().optional(),
  createdAt: z.string(),
  // What follows is left out in a session on another page, whose scripts could read it.
  googleId: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.string().optional(),
  department: z.string().optional(),
  year: z.string().optional(),
});

const missing = ruleMessages.profileMissing;

/** What a complete profile has. */
const required = {
  name: writtenText('name', limits.nameLengthMax, missing),
  phoneNumber: phoneNumber('phoneNumber', missing),
  address: writtenText('address', limits.addressLengthMax, missing),
  /** By id or by name. */
  campus: writtenText('campus', limits.campusLengthMax, missing),
};

/** What it may have; an empty text takes it out. */
const more = {
  department: writtenText('department', limits.departmentLengthMax).optional(),
  year: writtenText('year', limits.yearLengthMax).optional(),
};

export const profileEndpoints = endpoints({
  'GET /dashboard': {
    summary: 'Who is signed in, and whether the profile is complete.',
    access: 'person',
    scope: 'buy',
    query: z.strictObject({}),
    reply: z.strictObject({ user, onboarded: z.boolean() }),
  },
  'GET /user': {
    summary: 'The profile of who is asking.',
    access: 'person',
    scope: 'account',
    query: z.strictObject({}),
    reply: z.strictObject({ user }),
  },
  'PUT /user': {
    summary: 'Changes those parts of the profile that are sent.',
    access: 'person',
    scope: 'account',
    body: z.strictObject({ ...required, ...more }).partial(),
    reply: z.strictObject({ user }),
  },
  'POST /update-profile': {
    summary: 'Completes or changes the whole profile.',
    access: 'person',
    scope: 'account',
    body: z.strictObject({ ...required, ...more }),
    reply: z.strictObject({ user }),
  },
  'GET /user/export': {
    summary: 'Everything that is kept of who is asking.',
    access: 'person',
    scope: 'account',
    query: z.strictObject({}),
    reply: z.strictObject({ export: personExport }),
  },
  'DELETE /user': {
    summary:
      'Deletes the account of who is asking for good, with its products and store. What it wrote to others stays without its name.',
    access: 'person',
    scope: 'account',
    query: z.strictObject({ confirm: z.literal('yes', ruleMessages.deletionUnconfirmed) }),
    reply: z.strictObject({ deleted: z.literal(true) }),
  },
  'GET /check-status': {
    summary: 'Whether the vendor package of who is asking is paid.',
    access: 'person',
    scope: 'sell',
    query: z.strictObject({}),
    reply: z.strictObject({ isPaid: z.boolean() }),
  },
});
