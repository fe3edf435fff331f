import { everybody, type Row, withStatus } from './statuses.ts';

// What opens these is not in the authorization header: see sessions.test.ts.
export const signInRows: Record<string, Row> = {
  'POST /verify-token': { 'made up': { body: { token: 'x' }, answers: withStatus(everybody, 401) } },
  'POST /auth/result': {
    'nothing has ended': { body: { verifier: 'a'.repeat(43) }, answers: everybody },
  },
  'POST /auth/refresh': {
    // Only our own pages may send the cookie.
    'without a cookie': {
      body: {},
      answers: {
        ...withStatus(everybody, 401),
        elsewhere: 403,
        'to buy': 403,
        'to sell': 403,
        'admin to sell': 403,
      },
    },
  },
  'POST /auth/logout': { own: { body: {}, answers: everybody } },
};
