import { z } from 'zod';
import { privacyVersion } from '../shared/privacy-version.ts';
import { defineEndpoints } from './endpoint.ts';
import { example } from './example.ts';
import { shortText, textMatching } from './fields.ts';
import { user } from './profile.ts';

const session = {
  /** The session's JWT: send it as `authorization: Bearer …`. */
  token: z.string().meta(example('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJXYjV5S28ifQ.kYf3')),
  /** When the token expires. */
  expiresAt: z.string().meta(example('2026-09-01T08:15:00.000Z')),
};

/**
 * A secret of the page that starts a sign-in. Prevents login CSRF: the secret's SHA-256 is the `state` of the sign-in, so
 * only that page can complete the sign-in.
 */
const verifier = textMatching(
  /^[\w.~-]{43,128}$/,
  128,
  'verifier must be 43 to 128 letters, digits or any of - . _ ~',
).meta(example('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'));

/**
 * The version of the privacy policy that the page showed. An unknown version is ignored instead of refused, because the
 * page may be older or newer than the server.
 */
const consent = textMatching(/^[\w.-]{1,20}$/, 20, 'consent must be the version of a privacy policy')
  .meta(example(privacyVersion))
  .optional();

const signedInFields = { ...session, user, onboarded: z.boolean() };

export const signInEndpoints = defineEndpoints({
  'POST /verify-token': {
    summary: 'Exchanges the one-time token of a sign-in for a session, or returns the user of a JWT.',
    access: 'everybody',
    body: z.strictObject({
      /** The one-time token of a sign-in, or the JWT of a session. */
      token: shortText('token', 2000).meta(example('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJXYjV5S28ifQ.kYf3')),
      /** For a one-time token: the verifier whose hash is the `state` of the sign-in. */
      verifier: verifier.optional(),
      /** Stored only for a one-time token or the hosted site's JWT, so that other sites cannot record a consent later. */
      consent,
    }),
    reply: z.strictObject(signedInFields),
  },
  'POST /auth/result': {
    summary:
      'Polls for the result of a sign-in whose window cannot message its opener. Returns the session only once.',
    access: 'everybody',
    body: z.strictObject({
      /** The verifier whose hash is the `state` of the sign-in. */
      verifier,
      /** The version of the privacy policy that the page showed. */
      consent,
    }),
    reply: z.discriminatedUnion('isDone', [
      z.strictObject({ isDone: z.literal(true), ...signedInFields }),
      /** The sign-in is not completed, or its session was already returned. Poll until the window is closed. */
      z.strictObject({ isDone: z.literal(false) }),
    ]),
  },
  'POST /auth/refresh': {
    summary:
      'Exchanges the cookie of the hosted site for a new JWT and a new cookie. Using the old cookie after two minutes ends the session.',
    access: 'everybody',
    body: z.strictObject({}),
    reply: z.strictObject(session),
  },
  'POST /auth/logout': {
    summary: 'Ends the session of the JWT and, on the hosted site, that of the cookie.',
    access: 'everybody',
    readsToken: true,
    allowedWhenDiskFull: true,
    body: z.strictObject({}),
    reply: z.strictObject({ signedIn: z.literal(false) }),
  },
});
