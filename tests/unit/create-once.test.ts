import { expect, test } from 'vitest';
import { ApiError } from '../../src/core/client.ts';
import { type AttemptStore, type Creation, createOnce } from '../../src/core/create-once.ts';

interface Ad {
  title: string;
}

const lostResponse = new TypeError('Failed to fetch');
const refusal = new ApiError('invalid', 400, 'Invalid title');
const signedOut = new ApiError('unauthorized', 401, 'No token');

/** Sends a form with each title in turn. Each call has the next of the `failures`, or succeeds if that is undefined. */
async function sendForm(
  titles: string[],
  failures: (Error | undefined)[],
  { canUpdate = true, previous }: { canUpdate?: boolean; previous?: AttemptStore['previous'] } = {},
) {
  const calls: [call: 'create' | 'update', title: string][] = [];
  const keys: string[] = [];
  const attempts: AttemptStore = {
    previous,
    save(attempt) {
      attempts.previous = attempt;
    },
  };
  const results: unknown[] = [];
  const respond = <Reply>(reply: Reply): Reply => {
    const failure = failures.shift();
    if (failure) throw failure;
    return reply;
  };
  for (const title of titles) {
    const creation: Creation<Ad, Ad> = {
      body: { title },
      async create({ body, idempotencyKey }) {
        calls.push(['create', body.title]);
        keys.push(idempotencyKey);
        return respond({ ...body });
      },
      ...(canUpdate && {
        async update(created) {
          calls.push(['update', title]);
          return respond({ ...created, title });
        },
      }),
    };
    results.push(await createOnce(creation, attempts).catch((error) => error));
  }
  return { calls, keyCount: new Set(keys).size, results, attempt: attempts.previous };
}

test('a form whose response was lost creates one thing, although the form is sent again', async () => {
  const { calls, keyCount, results } = await sendForm(['Fans', 'Fans'], [lostResponse]);
  expect(calls).toEqual([
    ['create', 'Fans'],
    ['create', 'Fans'],
  ]);
  expect(keyCount).toBe(1);
  expect(results).toEqual([lostResponse, { title: 'Fans' }]);
});

test('changes made in the form after a lost response are applied to the created thing', async () => {
  const { calls, keyCount, results } = await sendForm(['Fans', 'Big fans'], [lostResponse]);
  expect(calls).toEqual([
    ['create', 'Fans'],
    ['create', 'Fans'],
    ['update', 'Big fans'],
  ]);
  expect(keyCount).toBe(1);
  expect(results[1]).toEqual({ title: 'Big fans' });
});

test('after a refused change, sending the form again repeats the same attempt', async () => {
  const { calls, keyCount } = await sendForm(
    ['Fans', 'Big fans', 'Big fans'],
    [lostResponse, undefined, refusal],
  );
  expect(calls.map(([call]) => call)).toEqual(['create', 'create', 'update', 'create', 'update']);
  expect(keyCount).toBe(1);
});

test('a thing that cannot be changed is created anew from a changed form, and repeated from an unchanged one', async () => {
  const { calls, keyCount } = await sendForm(['Fans', 'Fans', 'Big fans'], [lostResponse, lostResponse], {
    canUpdate: false,
  });
  expect(calls.map(([, title]) => title)).toEqual(['Fans', 'Fans', 'Big fans']);
  expect(keyCount).toBe(2);
});

test('after a refusal there is no attempt to repeat, and after the session has ended there is', async () => {
  expect((await sendForm(['Fans'], [refusal])).attempt).toBeUndefined();
  expect((await sendForm(['Fans'], [signedOut])).attempt).toMatchObject({ body: { title: 'Fans' } });
});

test('if the repeated first form is refused, the current form is sent with another key', async () => {
  const { calls, keyCount, results } = await sendForm(['Fans', 'Big fans'], [lostResponse, refusal]);
  expect(calls.map(([, title]) => title)).toEqual(['Fans', 'Fans', 'Big fans']);
  expect(keyCount).toBe(2);
  expect(results[1]).toEqual({ title: 'Big fans' });
});

test('if the repeated form is refused and has not changed, it is not sent again', async () => {
  const { calls, results, attempt } = await sendForm(['Fans', 'Fans'], [lostResponse, refusal]);
  expect(calls).toEqual([
    ['create', 'Fans'],
    ['create', 'Fans'],
  ]);
  expect(results).toEqual([lostResponse, refusal]);
  expect(attempt).toBeUndefined();
});

test('an attempt whose key has expired is not repeated', async () => {
  const previous = { key: 'old', body: { title: 'Fans' }, since: Date.now() - 24 * 60 * 60_000 };
  const { calls, attempt } = await sendForm(['Big fans'], [refusal], { previous });
  expect(calls).toEqual([['create', 'Big fans']]);
  expect(attempt).toBeUndefined();
});
