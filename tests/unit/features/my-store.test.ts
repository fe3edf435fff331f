import { expect, test } from 'vitest';
import { ApiError } from '../../../src/core/client.ts';
import type { AttemptStore } from '../../../src/core/create-once.ts';
import {
  createByWizard,
  creationFailureToast,
} from '../../../src/features/my-store/creation/create-by-wizard.ts';
import type { NewStore } from '../../../src/features/my-store/creation/wizard-values.ts';
import { chartSentence } from '../../../src/features/my-store/dashboard/useAnalytics.ts';
import { failureToast } from '../../../src/features/my-store/failure-toasts.ts';
import { parseMyStore } from '../../../src/features/my-store/parse-my-store.ts';

test('a store and its statistics are parsed from the formats of older servers too', () => {
  expect(parseMyStore({ id: 's', storename: 'Ink', location: 'funaab', totalOrders: '4' })).toMatchObject({
    store: { _id: 's', storeName: 'Ink', campus: 'funaab', isActive: true },
    stats: { totalOrders: 4, revenue: 0 },
  });
  const currentFormat = {
    store: { _id: 's', storeName: 'Ink', phone: '0803' },
    stats: { totalOrders: 1, revenue: 50 },
  };
  expect(parseMyStore(currentFormat)).toMatchObject({ store: { phone: '0803' }, stats: { revenue: 50 } });
});

test('the chart’s description names its highest day', () => {
  const week = [0, 5, 31_500, 31_500, 0, 0, 0].map((revenue, index) => ({
    date: `2026-11-${17 + index}`,
    revenue,
  }));
  expect(chartSentence(week, 7)).toBe('Revenue per day, last 7 days. Highest: Friday, ₦31,500');
  expect(chartSentence(week, 30)).toBe('Revenue per day, last 30 days. Highest: 20 Nov, ₦31,500');
  expect(chartSentence([{ date: '2026-11-17', revenue: 0 }], 7)).toBe(
    'Revenue per day, last 7 days. None yet',
  );
});

const body: NewStore = { name: 'Ink', category: 'Fashion', phone: '08031234567' };
const refusal = new ApiError('conflict', 409, 'Each user can only have one store.');
const networkError = new ApiError('network', 0, 'Unknown error occurred');

/** Returns a market whose server sends these responses in order, and the calls that the server received. */
function makeServer(...responses: (Error | object)[]) {
  const calls: [string, { body?: object; idempotencyKey?: string }][] = [];
  const send = async (call: string, input: (typeof calls)[number][1]) => {
    calls.push([call, input]);
    const response = responses.shift();
    if (response instanceof Error) throw response;
    return response;
  };
  return { calls, market: { send } as never };
}

/** Returns a store of the attempt that the next try repeats. */
function makeAttempts(previous?: AttemptStore['previous']): AttemptStore {
  const attempts: AttemptStore = {
    previous,
    save(attempt) {
      attempts.previous = attempt;
    },
  };
  return attempts;
}

test('after a lost response, the wizard sends the same store again, and then the values that were changed meanwhile', async () => {
  const attempts = makeAttempts();
  const { calls, market } = makeServer(
    networkError,
    { store: { _id: 's' } },
    { store: { _id: 's', storeName: 'Ink 2' } },
  );
  await expect(createByWizard(market, body, attempts)).rejects.toBe(networkError);
  const changedStore = { ...body, name: 'Ink 2' };
  expect(await createByWizard(market, changedStore, attempts)).toMatchObject({
    storeName: 'Ink 2',
  });
  expect(calls.map(([call, sent]) => [call, sent.body])).toEqual([
    ['POST /stores', body],
    ['POST /stores', body],
    ['PUT /stores/my-store', changedStore],
  ]);
  expect(calls[1]?.[1].idempotencyKey).toBe(calls[0]?.[1].idempotencyKey);
});

test('a store that is refused, or whose idempotency key has expired, is sent with a new key', async () => {
  const { calls, market } = makeServer(refusal, { store: { _id: 's' } });
  const refusedAttempts = makeAttempts({ key: 'first', body, since: Date.now() });
  await createByWizard(market, { ...body, name: 'Thread' }, refusedAttempts);
  expect(calls.map(([, sent]) => sent.idempotencyKey === 'first')).toEqual([true, false]);
  const secondServer = makeServer(refusal);
  const expiredAttempts = makeAttempts({ key: 'old', body, since: Date.now() - 24 * 60 * 60_000 });
  await expect(createByWizard(secondServer.market, body, expiredAttempts)).rejects.toBe(refusal);
  expect(secondServer.calls[0]?.[1].idempotencyKey).not.toBe('old');
  expect(expiredAttempts.previous).toBeUndefined();
});

test('a failed creation of a store shows the server’s reason, or a general reason', () => {
  const failureWithoutReason = (status: number) =>
    creationFailureToast(
      new ApiError(status < 500 ? 'invalid' : 'unavailable', status, `HTTP error! status: ${status}`),
    );
  const toText = ({ title, text }: { title: string; text?: string }) => `${title}: ${text}`;
  const reason = { cause: 'Each user can only have one store.' };
  expect(toText(creationFailureToast(new ApiError('conflict', 409, reason.cause, reason)))).toBe(
    'Store Creation Failed: Each user can only have one store.',
  );
  expect(toText(failureWithoutReason(400))).toBe('Store Creation Failed: Failed to create store');
  expect(toText(failureWithoutReason(500))).toBe(
    'Store Creation Error: An unexpected error occurred. Please try again.',
  );
  expect(toText(creationFailureToast(networkError))).toBe('Error: Failed to create store. Please try again.');
});

test('a refusal shows the server’s message, and a server error shows a general message', () => {
  const toastText = (status: number, code: 'conflict' | 'unavailable', message: string) =>
    failureToast('Store not opened', new ApiError(code, status, message, { cause: message })).text;
  expect(toastText(409, 'conflict', 'Complete your verification first.')).toBe(
    'Complete your verification first.',
  );
  const unexpectedErrorText = 'An unexpected error occurred. Please try again.';
  expect(toastText(500, 'unavailable', 'relation "stores" does not exist')).toBe(unexpectedErrorText);
  expect(toastText(503, 'unavailable', 'The database restarts.')).toBe(unexpectedErrorText);
  expect(failureToast('Store not opened', networkError).text).toBe(unexpectedErrorText);
});
