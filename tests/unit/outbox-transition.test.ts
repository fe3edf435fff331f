import { expect, test } from 'vitest';
import { ApiError } from '../../src/core/client.ts';
import type { QueuedCall, QueueRules } from '../../src/core/outbox/queued-calls.ts';
import { isHeld, type QueueEvent, transition } from '../../src/core/outbox/transition.ts';

const now = Date.UTC(2026, 10, 26);
const hourMs = 60 * 60_000;

const heart: QueueRules = { queuedWhen: 'offline', toast: { refusedTitle: () => '' } };
const message: QueueRules = { ...heart, queuedWhen: 'always', canDuplicate: true, keepsRefused: true };
const order: QueueRules = { ...heart, queuedWhen: 'always', rateLimitRetryMs: Number.POSITIVE_INFINITY };

const entryOf = (fields: Partial<QueuedCall>): QueuedCall => ({
  key: 'k1',
  call: 'POST /threads/{id}/messages',
  input: {},
  personId: 'ada',
  at: now - hourMs,
  expiresAt: now + hourMs,
  state: 'queued',
  ...fields,
});

const queued = entryOf({ hasWaited: true });
const unknown = entryOf({ state: 'unknown', hasWaited: true, deliveryUnknownSince: now - hourMs });
const longUnknown = entryOf({ ...unknown, deliveryUnknownSince: now - 23 * hourMs });
const sending = entryOf({ state: 'sending', heldUntil: now + 1000 });
const resending = entryOf({ ...sending, hasWaited: true });
const left = entryOf({ state: 'sending', heldUntil: now - hourMs });
const leftLongAgo = entryOf({ state: 'sending', heldUntil: now - 23 * hourMs });
const refused = entryOf({ state: 'refused', hasWaited: true, refusal: 'No.', deliveryUnknownSince: now });

const send: QueueEvent = { type: 'send', isAwaited: false };
const firstSend: QueueEvent = { type: 'send', isAwaited: true };
const errorOf = (status: number, { isOffline = false, rateLimitedMs = 0 } = {}): QueueEvent => ({
  type: 'error',
  error: new ApiError(status ? 'invalid' : 'network', status, `Refused with ${status}`),
  isOffline,
  rateLimitedMs,
});

const waits: Partial<QueuedCall> = {
  state: 'queued',
  hasWaited: true,
  heldUntil: undefined,
  refusal: undefined,
};
const isUnknown: Partial<QueuedCall> = { ...waits, state: 'unknown', deliveryUnknownSince: now };
const isRefused: Partial<QueuedCall> = { state: 'refused', hasWaited: true, heldUntil: undefined };
const isSending: Partial<QueuedCall> = { state: 'sending', heldUntil: now + 45_000 };

test.each<[string, QueueRules, QueuedCall, QueueEvent, string, Partial<QueuedCall> | undefined]>([
  [
    'a new call that its caller awaits',
    message,
    entryOf({}),
    firstSend,
    'send',
    { ...isSending, hasWaited: undefined },
  ],
  ['a queued call', message, queued, send, 'send', { ...isSending, hasWaited: true }],
  [
    'a call without an answer for an hour',
    message,
    unknown,
    send,
    'send',
    { ...isSending, deliveryUnknownSince: now - hourMs },
  ],
  [
    'a message without an answer for a day',
    message,
    longUnknown,
    send,
    'announce',
    { ...isRefused, refusal: expect.stringContaining('Look whether it arrived') },
  ],
  ['a heart without an answer for a day', heart, longUnknown, send, 'send', isSending],
  [
    'a call of a page that was closed',
    message,
    left,
    send,
    'send',
    { ...isSending, hasWaited: true, deliveryUnknownSince: now - hourMs },
  ],
  ['a message of a page that was closed a day ago', message, leftLongAgo, send, 'announce', isRefused],
  ['a call behind a failed call', message, sending, { type: 'postpone' }, 'wait', waits],
  ['an answered call', message, sending, { type: 'reply' }, 'settle', undefined],
  ['an answered call that has waited', message, resending, { type: 'reply' }, 'announce', undefined],
  ['a message without a network', message, sending, errorOf(0), 'wait', isUnknown],
  [
    'a heart while the browser is offline',
    heart,
    sending,
    errorOf(0, { isOffline: true }),
    'wait',
    isUnknown,
  ],
  ['a heart without an answer while the browser is online', heart, sending, errorOf(0), 'settle', undefined],
  ['a heart that has waited, without a network', heart, resending, errorOf(0), 'wait', isUnknown],
  [
    'a call that stays without an answer',
    message,
    { ...resending, deliveryUnknownSince: 5 },
    errorOf(0),
    'wait',
    { ...isUnknown, deliveryUnknownSince: 5 },
  ],
  ['a message that a broken server got', message, sending, errorOf(503), 'wait', isUnknown],
  [
    'a message whose session has ended',
    message,
    sending,
    errorOf(401),
    'wait',
    { ...waits, deliveryUnknownSince: undefined },
  ],
  [
    'a message above a rate limit',
    message,
    sending,
    errorOf(429),
    'wait',
    { ...waits, deliveryUnknownSince: undefined },
  ],
  [
    'a message above a rate limit for minutes',
    message,
    resending,
    errorOf(429, { rateLimitedMs: 120_000 }),
    'announce',
    { ...isRefused, refusal: 'Refused with 429' },
  ],
  [
    'an order above a rate limit for hours',
    order,
    resending,
    errorOf(429, { rateLimitedMs: 5 * hourMs }),
    'wait',
    waits,
  ],
  [
    'a refused message',
    message,
    sending,
    errorOf(403),
    'announce',
    { ...isRefused, refusal: 'Refused with 403' },
  ],
  ['a refused order', order, resending, errorOf(409), 'announce', undefined],
  ['a refused heart', heart, sending, errorOf(404), 'settle', undefined],
  ['a refused heart that has waited', heart, resending, errorOf(404), 'announce', undefined],
  [
    'a refused message that the user sends again',
    message,
    refused,
    { type: 'retry' },
    'wait',
    { ...waits, deliveryUnknownSince: undefined },
  ],
  [
    'a call whose page is closed while it is sent',
    message,
    sending,
    { type: 'leave' },
    'wait',
    { state: 'sending', heldUntil: now },
  ],
])('%s', (_, rules, entry, event, todo, next) => {
  const result = transition(entry, event, rules, now);
  expect(result.todo).toBe(todo);
  if (next) expect(result.next).toMatchObject({ key: 'k1', personId: 'ada', ...next });
  else expect(result.next).toBeUndefined();
});

test.each<[string, number | undefined, boolean]>([
  ['that is not being sent', undefined, false],
  ['that another page is sending', now + 45_000, true],
  ['whose page was closed while it was sent', now, false],
  ['whose page crashed a while ago', now - 1, false],
  ['that was sent while the clock of the device was a day ahead', now + 24 * hourMs, false],
])('whether another page may be sending a call %s', (_, heldUntil, held) => {
  expect(isHeld(entryOf({ heldUntil }), now)).toBe(held);
});
