import { z } from 'zod';
import { endpoints, shortText } from './endpoint.ts';
import { example } from './parts/example.ts';
import { consent, user } from './profile.ts';

const session = {
  /** The session's JWT: send it as `authorization: Bearer …`. */
  token: z.string().meta(example('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJXYjV5S28ifQ.kYf3')),
  /** When it ends. */
  expiresAt: z.string().meta(example('2026-09-01T08:15:00.000Z')),
};

export const signInEndpoints = endpoints({
  'POST /verify-token': {
    summary:
      'Exchanges the one-time token of a sign-in for a session, or tells whose a session is by its JWT.',
    access: 'everybody',
    body: z.strictObject({
      token: shortText('token', 2000).meta(example('eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJXYjV5S28ifQ.kYf3')),
      consent,
    }),
    reply: z.strictObject({ ...session, user, onboarded: z.boolean() }),
  },
  'POST /auth/refresh': {
    summary:
      'A fresh JWT for the hosted site, by its cookie. Used again after 10 seconds, it ends the session.',
    access: 'everybody',
    body: z.strictObject({}),
    reply: z.strictObject(session),
  },
  'POST /auth/logout': {
    summary: 'Ends the session of the JWT and, on the hosted site, that of the cookie.',
    access: 'everybody',
    body: z.strictObject({}),
    reply: z.strictObject({ signedIn: z.literal(false) }),
  },
});
