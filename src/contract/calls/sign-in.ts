import { z } from 'zod';
import { privacyVersion } from '../shared/privacy-version.ts';
import { endpoints, shortText, textLike } from './endpoint.ts';
import { example } from './parts/example.ts';
import { user } from './profile.ts';

const session = {
  /** The session's JWT: send it as `authorization: Bearer …`. */
  token: z.string().meta(example('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJXYjV5S28ifQ.kYf3')),
  /** When it ends. */
  expiresAt: z.string().meta(example('2026-09-01T08:15:00.000Z')),
};

/** Its SHA-256 is the `state` with which the sign-in was begun, so only who has begun it can end it. */
const verifier = textLike(
  /^[\w.~-]{43,128}$/,
  128,
  'verifier must be 43 to 128 letters, digits or any of - . _ ~',
).meta(example('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'));

/**
 * The version of the privacy policy that the page showed. One that this market has never had is not kept, and no reason
 * to refuse the person: the page may be older or newer.
 */
const consent = textLike(/^[\w.-]{1,20}$/, 20, 'consent must be the version of a privacy policy')
  .meta(example(privacyVersion))
  .optional();

const signedIn = { ...session, user, onboarded: z.boolean() };

export const signInEndpoints = endpoints({
  'POST /verify-token': {
    summary:
      'Exchanges the one-time token of a sign-in for a session, or tells whose a session is by its JWT.',
    access: 'everybody',
    body: z.strictObject({
      token: shortText('token', 2000).meta(example('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJXYjV5S28ifQ.kYf3')),
      /** With a one-time token: what the `state` of the sign-in was made from. */
      verifier: verifier.optional(),
      /** With a one-time token, or on the site itself: other pages cannot agree to anything later. */
      consent,
    }),
    reply: z.strictObject(signedIn),
  },
  'POST /auth/result': {
    summary:
      'Whether a sign-in has ended whose window cannot answer the page that opened it; its session, once.',
    access: 'everybody',
    body: z.strictObject({ verifier, consent }),
    reply: z.discriminatedUnion('isDone', [
      z.strictObject({ isDone: z.literal(true), ...signedIn }),
      /** Not yet, or not any more: ask again until the window is closed. */
      z.strictObject({ isDone: z.literal(false) }),
    ]),
  },
  'POST /auth/refresh': {
    summary:
      'A fresh JWT for the hosted site, by its cookie. Used again after two minutes, it ends the session.',
    access: 'everybody',
    body: z.strictObject({}),
    reply: z.strictObject(session),
  },
  'POST /auth/logout': {
    summary: 'Ends the session of the JWT and, on the hosted site, that of the cookie.',
    access: 'everybody',
    evenFull: true,
    body: z.strictObject({}),
    reply: z.strictObject({ signedIn: z.literal(false) }),
  },
});
