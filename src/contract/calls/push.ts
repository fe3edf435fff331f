import { z } from 'zod';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example } from './example.ts';
import { shortText, textMatching } from './fields.ts';

// A secret: it is in no path or query, which proxies write into their logs.
const endpoint = shortText('endpoint', 1000)
  .refine((text) => URL.canParse(text), 'endpoint must be an address')
  .meta(example('https://fcm.googleapis.com/fcm/send/dR5-hV2mQ8c:APA91bE'));

const isSubscribed = (value: boolean) =>
  z.strictObject({ isSubscribed: z.literal(value).meta(example(value)) });

export const pushEndpoints = defineEndpoints({
  'GET /push/key': {
    summary: 'The public key of the market (VAPID), with which a browser subscribes to its pushes.',
    ...signedIn.account,
    reply: z.strictObject({
      /** The key in base64url: the `applicationServerKey` of `PushManager.subscribe`. */
      key: z
        .string()
        .meta(
          example('BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'),
        ),
    }),
  },
  'PUT /push/subscription': {
    summary:
      'Sends your pushes to this browser until your sign-in ends. A browser has one person: it gets no more pushes for the person before. You can have ten browsers; another one replaces the oldest.',
    ...signedIn.account,
    body: z.strictObject({
      /** The address at which the browser's push service accepts its pushes, as `PushManager.subscribe` returns it. */
      endpoint,
      /** The keys of the browser, as `PushSubscription.toJSON` returns them. */
      keys: z.strictObject({
        /** Its public key. */
        p256dh: textMatching(
          /^[\w-]{87}=?$/,
          88,
          'p256dh must be a public key of 65 bytes in base64url',
        ).meta(
          example('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
        ),
        /** Its secret. */
        auth: textMatching(/^[\w-]{22}(==)?$/, 24, 'auth must be a secret of 16 bytes in base64url').meta(
          example('BTBZMqHH6r4Tts7J_aSIgg'),
        ),
      }),
    }),
    reply: isSubscribed(true),
  },
  'POST /push/unsubscribe': {
    summary: 'Sends no more pushes to this browser. Succeeds even if it was not subscribed.',
    ...signedIn.account,
    allowedWhenSuspended: true,
    allowedWhenDiskFull: true,
    body: z.strictObject({
      /** The address with which the browser was subscribed. */
      endpoint,
    }),
    reply: isSubscribed(false),
  },
});
