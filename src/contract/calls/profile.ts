import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { privacyVersion, privacyVersions } from '../shared/privacy-version.ts';
import { ruleMessages } from '../shared/rule-messages.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { oneLineText, phoneNumber, shortText, trimmedText } from './fields.ts';
import { personExport } from './person-export.ts';

/** A user's profile, as only the user sees it. */
export const user = z.strictObject({
  _id: z.string().meta(sample.personId),
  displayName: z.string().meta(sample.personName),
  profilePicture: z.string().meta(example('https://pictures.example/adunni.jpg')).optional(),
  /** The campus's id; omitted until the user has chosen a campus. */
  campus: z.string().meta(sample.campus).optional(),
  role: z.enum(['user', 'seller', 'admin']),
  /** Whether the profile is complete. */
  onboarded: z.boolean(),
  isPaid: z.boolean(),
  hasStore: z.boolean(),
  storeId: z.string().meta(sample.storeId).optional(),
  createdAt: z.string().meta(sample.time),
  /** Set while an admin has suspended the user: their products are hidden, and they cannot sell or write. */
  suspension: z
    .strictObject({
      since: z.string().meta(sample.time),
      reason: z.string().meta(example('Two buyers paid and got nothing.')),
    })
    .optional(),
  // The fields below are omitted in sessions on other sites, because the scripts there could read these fields.
  googleId: z.string().meta(sample.googleId).optional(),
  email: z.string().meta(sample.email).optional(),
  phone: z.string().meta(sample.phone).optional(),
  address: z.string().meta(sample.address).optional(),
  department: z.string().meta(example('Crop Production')).optional(),
  year: z.string().meta(example('300 level')).optional(),
  university: z.string().meta(example('Federal University of Agriculture, Abeokuta')).optional(),
  /** The version of the privacy policy that the user agreed to. */
  consentVersion: z.string().meta(example(privacyVersion)).optional(),
});

/** The version of the privacy policy that the user agrees to. The time is stored with it. */
export const consent = z
  .enum(privacyVersions, 'consent must be a version of the privacy policy')
  .meta(example(privacyVersion))
  .optional();

const missingMessage = ruleMessages.profileFieldsMissing;

/** The fields of a complete profile. */
const requiredFields = {
  /** The name that others see. */
  name: oneLineText('name', limits.nameLengthMax, missingMessage).meta(sample.personName),
  /** The phone number, in any notation. Others get it only in a chat link. */
  phoneNumber: phoneNumber('phoneNumber', missingMessage),
  /** Where the user receives deliveries. */
  address: oneLineText('address', limits.addressLengthMax, missingMessage).meta(sample.address),
  /** The id or name of the campus. */
  campus: trimmedText('campus', limits.campusLengthMax, missingMessage).meta(sample.campus),
};

/** Optional fields; an empty text removes the value. */
const optionalFields = {
  /** The department, for adverts that are about it. */
  department: oneLineText('department', limits.departmentLengthMax)
    .meta(example('Crop Production'))
    .optional(),
  /** The year of study, such as `300 level`. */
  year: oneLineText('year', limits.yearLengthMax).meta(example('300 level')).optional(),
  /** The id or the URL of a picture that the user has uploaded. */
  profilePicture: shortText('profilePicture', 300).meta(sample.mediaId).optional(),
  /** The version of the privacy policy that the user agrees to. The time is stored with it. */
  consent,
};

export const profileEndpoints = defineEndpoints({
  'GET /dashboard': {
    summary: 'The signed-in user, and whether the profile is complete.',
    ...signedIn.buy,
    reply: z.strictObject({ user, onboarded: z.boolean() }),
  },
  'GET /user': {
    summary: 'Your profile.',
    ...signedIn.account,
    reply: z.strictObject({ user }),
  },
  'PUT /user': {
    summary: 'Changes the sent fields of your profile.',
    ...signedIn.account,
    body: z
      .strictObject({
        ...requiredFields,
        ...optionalFields,
        /** Free text, which does not change the campus. */
        university: oneLineText('university', limits.nameLengthMax)
          .meta(example('Federal University of Agriculture, Abeokuta'))
          .optional(),
      })
      .partial(),
    reply: z.strictObject({ user }),
  },
  'POST /update-profile': {
    summary: 'Completes or replaces your profile.',
    ...signedIn.account,
    body: z.strictObject({ ...requiredFields, ...optionalFields }),
    reply: z.strictObject({ user }),
  },
  'GET /user/export': {
    summary: 'All data that we store about you. Limited per day.',
    ...signedIn.account,
    countsUse: true,
    reply: z.strictObject({ export: personExport }),
  },
  'DELETE /user': {
    summary:
      'Deletes your account permanently, with your products and store. Your messages and reviews stay, without your name.',
    ...signedIn.account,
    allowedWhenSuspended: true,
    query: z.strictObject({
      /** Must be `yes`, so that no call deletes an account by mistake. */
      confirm: z.literal('yes', ruleMessages.deletionUnconfirmed),
    }),
    reply: z.strictObject({ deleted: z.literal(true) }),
  },
  'GET /check-status': {
    summary: 'Whether your vendor package is paid.',
    ...signedIn.sell,
    reply: z.strictObject({ isPaid: z.boolean() }),
  },
});
