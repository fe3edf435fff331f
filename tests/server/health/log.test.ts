import { expect, test } from 'vitest';
import { addPerson, signIn } from '../../support/market/people.ts';
import { startServer } from '../../support/server/server.ts';

const server = await startServer({ settings: { LOG_LEVEL: 'trace' } });

test('no phone number, token, cookie or password of a request gets into the log', async () => {
  await addPerson(server.database, 'ada', { phone: '08031234567' });
  const { token, cookie, headers } = await signIn(server, 'ada');
  // PostgreSQL's errors contain the whole row that violates a constraint, and the text that it cannot parse.
  await server.database.pool.query(
    'alter table people add constraint no_new_phone check (phone is null) not valid',
  );
  const updateUser = (payload: object) =>
    server.send({ method: 'PUT', url: '/api/user', payload, headers: { ...headers, cookie } });
  expect((await updateUser({ phoneNumber: '08098765432' })).statusCode).toBe(503);
  for (const phone of ['08098765432', '+234 809 876 5432', '234-809-876-5432'])
    await server.get(
      `/api/product-details/${encodeURIComponent(phone)}?phone=${phone}&token=${token}`,
      headers,
    );
  await server.send({ method: 'POST', url: '/api/verify-token', payload: { token: 'one-time-secret' } });
  await server.get('/unsubscribe/ada.signature-of-ada?undo');

  const { log } = server.app;
  const failure = Object.assign(
    new Error(`no answer from postgres://me:pass-word@db/market for +2348098765432`),
    {
      detail: 'Failing row contains (ada, 08031234567).',
      cause: new Error(`Bearer ${token} at https://site.example/callback?code=one-time-code&x=1`),
    },
  );
  log.error({ err: failure }, 'logged by a library');

  const logged = server.log();
  expect(logged).toContain('no_new_phone');
  expect(logged).toContain('/api/product-details/');
  expect(logged).toContain('/unsubscribe/[secret]');
  expect(logged).toContain('postgres://me:[password]@db/market for [phone]');
  const secrets = [
    '8031234567',
    '8098765432',
    '809 876',
    '809-876',
    '809%20876',
    token,
    cookie.split('=')[1],
  ];
  for (const secret of [...secrets, 'pass-word', 'one-time-secret', 'one-time-code', 'signature-of-ada']) {
    expect(logged).not.toContain(secret);
  }
});
