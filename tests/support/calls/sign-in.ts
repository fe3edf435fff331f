import { hashOf } from '../../../site/server/secrets.ts';
import { browserSecret, oneTimeToken, refreshToken, verifier } from '../market/duplicate-fixtures.ts';
import { browserCookie } from '../server/test-browser.ts';
import type { CallFixtures } from './call-fixture.ts';

const refreshCookie = { cookie: `campusRefresh=${refreshToken}` };

// These calls do not use the authorization header. sessions.test.ts tests their tokens and cookies.
export const signInCalls: CallFixtures = {
  'POST /verify-token': {
    cases: { 'an invented token': { body: { token: 'x' }, status: 401 } },
    changes: {
      caller: 'guest',
      body: { token: oneTimeToken, verifier },
      rows: ['+ sessions', '- sessions ended', `~ sign_in_tokens ${hashOf(oneTimeToken)}: used_at`],
    },
  },
  'POST /auth/result': {
    cases: {
      'no sign-in has finished': { body: { verifier: 'a'.repeat(43) } },
    },
    changes: {
      caller: 'guest',
      body: { verifier },
      headers: { cookie: `${browserCookie(verifier)}=${browserSecret}` },
      rows: ['+ sessions', '- sessions ended', `~ sign_in_tokens ${hashOf(oneTimeToken)}: used_at`],
    },
  },
  'POST /auth/refresh': {
    cases: {
      // Only our own pages may send the cookie.
      'without a cookie': {
        body: {},
        status: 401,
        exceptions: {
          elsewhere: 403,
          'to buy': 403,
          'to sell': 403,
          'admin to sell': 403,
        },
      },
    },
    changes: {
      caller: 'guest',
      headers: refreshCookie,
      rows: ['+ sessions', '- sessions ended', '~ sessions phone: refreshed_at'],
    },
  },
  'POST /auth/logout': {
    cases: { own: { body: {} } },
    changes: {
      caller: 'guest',
      headers: refreshCookie,
      rows: ['~ sessions phone again: revoked_at', '~ sessions phone: revoked_at'],
    },
  },
};
