import { hashOf } from '../../../site/server/secrets.ts';
import { browserSecret, oneTimeToken, refreshToken, verifier } from '../market/duplicate-fixtures.ts';
import { signInCookieName } from '../server/test-browser.ts';
import type { CallFixtures } from './call-fixture.ts';

const refreshCookie = { cookie: `campusRefresh=${refreshToken}` };

// Except for logout, these calls do not use the authorization header. sessions.test.ts tests their tokens and cookies.
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
      headers: { cookie: `${signInCookieName(verifier)}=${browserSecret}` },
      rows: ['+ sessions', '- sessions ended', `~ sign_in_tokens ${hashOf(oneTimeToken)}: used_at`],
    },
  },
  'POST /auth/refresh': {
    cases: {
      // Requests from other sites are refused before the cookie is read.
      'without a cookie': {
        body: {},
        status: 401,
        exceptions: {
          'hosted token in an embed': 403,
          'owner in a buying embed': 403,
          'owner in a selling embed': 403,
          'admin in a selling embed': 403,
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
    cases: { 'own session': { body: {} } },
    changes: {
      caller: 'guest',
      headers: refreshCookie,
      rows: ['~ sessions phone-2: revoked_at', '~ sessions phone: revoked_at'],
    },
  },
};
