import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { privacyVersion, privacyVersions } from '../shared/privacy-version.ts';
import { ruleMessages } from '../shared/rules.ts';
import { endpoints, lineText, shortText, writtenText } from './endpoint.ts';
import { example, sample } from './parts/example.ts';
import { personExport } from './parts/person-export.ts';
import { phoneNumber } from './parts/phone.ts';

/** A profile as its owner sees it, and only the owner. */
export const user = z.strictObject({
  _id: z.string().meta(sample.personId),
  displayName: z.string().meta(sample.personName),
  profilePicture: z.string().meta(example('https://pictures.example/adunni.jpg')).optional(),
  /** The campus's id; left out until one is chosen. */
  campus: z.string().meta(sample.campus).optional(),
  role: z.enum(['user', 'seller', 'admin']),
  /** Whether the profile is complete enough to go on. */
  onboarded: z.boolean(),
  isPaid: z.boolean(),
  hasStore: z.boolean(),
  storeId: z.string().meta(sample.storeId).optional(),
  createdAt: z.string().meta(sample.time),
  /** An admin has suspended this person: their goods are hidden, and they cannot sell or write. */
  suspension: z
    .strictObject({
      since: z.string().meta(sample.time),
      reason: z.string().meta(example('Two buyers paid and got nothing.')),
    })
    .optional(),
  // What follows is left out in a session on another page, whose scripts could read it.
  googleId: z.string().meta(example('110248495921238986420')).optional(),
  email: z.string().meta(sample.email).optional(),
  phone: z.string().meta(sample.phone).optional(),
  address: z.string().meta(sample.address).optional(),
  department: z.string().meta(example('Crop Production')).optional(),
  year: z.string().meta(example('300 level')).optional(),
  university: z.string().meta(example('Federal University of Agriculture, Abeokuta')).optional(),
  /** The privacy policy that this person has agreed to. */
  consentVersion: z.string().meta(example(privacyVersion)).optional(),
});

/** The version of the privacy policy that a person agrees to; when that was is kept beside it. */
export const consent = z
  .enum(privacyVersions, 'consent must be a version of the privacy policy')
  .meta(example(privacyVersion))
  .optional();

const missing = ruleMessages.profileMissing;

/** What a complete profile has. */
const required = {
  name: lineText('name', limits.nameLengthMax, missing).meta(sample.personName),
  phoneNumber: phoneNumber('phoneNumber', missing),
  address: lineText('address', limits.addressLengthMax, missing).meta(sample.address),
  /** By id or by name. */
  campus: writtenText('campus', limits.campusLengthMax, missing).meta(sample.campus),
};

/** What it may have; an empty text takes it out. */
const more = {
  department: lineText('department', limits.departmentLengthMax).meta(example('Crop Production')).optional(),
  year: lineText('year', limits.yearLengthMax).meta(example('300 level')).optional(),
  /** The id or the address of a picture that the person has uploaded. */
  profilePicture: shortText('profilePicture', 300).meta(sample.mediaId).optional(),
  consent,
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
    summary: 'Your profile.',
    access: 'person',
    scope: 'account',
    query: z.strictObject({}),
    reply: z.strictObject({ user }),
  },
  'PUT /user': {
    summary: 'Changes those parts of the profile that are sent.',
    access: 'person',
    scope: 'account',
    body: z
      .strictObject({
        ...required,
        ...more,
        /** In the person's own words. The campus stays as it is. */
        university: lineText('university', limits.nameLengthMax)
          .meta(example('Federal University of Agriculture, Abeokuta'))
          .optional(),
      })
      .partial(),
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
    summary: 'Everything that we keep about you. Limited per day.',
    access: 'person',
    scope: 'account',
    counts: true,
    query: z.strictObject({}),
    reply: z.strictObject({ export: personExport }),
  },
  'DELETE /user': {
    summary:
      'Deletes your account for good, with your products and store. What you wrote to others stays, without your name.',
    access: 'person',
    scope: 'account',
    evenSuspended: true,
    query: z.strictObject({ confirm: z.literal('yes', ruleMessages.deletionUnconfirmed) }),
    reply: z.strictObject({ deleted: z.literal(true) }),
  },
  'GET /check-status': {
    summary: 'Whether your vendor package is paid.',
    access: 'person',
    scope: 'sell',
    query: z.strictObject({}),
    reply: z.strictObject({ isPaid: z.boolean() }),
  },
});
