import type { CallFixtures } from './call-fixture.ts';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const pushCalls: CallFixtures = {
  'GET /push/key': {},
  'PUT /push/subscription': {
    cases: {
      'a browser': { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/tablet', keys } },
      'an address that is not of a push service': {
        body: { endpoint: 'https://push.example/phone', keys },
        status: 400,
      },
    },
    changes: { caller: 'buyer', rows: ['+ push_subscriptions'] },
  },
  'POST /push/unsubscribe': {
    cases: {
      'an own browser': { body: { endpoint: 'https://fcm.googleapis.com/fcm/send/phone' } },
      'a missing browser, which also succeeds': {
        body: { endpoint: 'https://fcm.googleapis.com/fcm/send/nothing' },
      },
    },
    changes: { caller: 'newcomer', rows: ['- push_subscriptions phone'] },
  },
};
