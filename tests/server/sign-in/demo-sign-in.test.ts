import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { addPerson, exchange, ownPage } from '../../support/market/people.ts';
import { secondApp, startServer } from '../../support/server/server.ts';

const server = await startServer();

const ask = (email: unknown, more: InjectOptions = {}, app = server.app) =>
  app.inject({
    method: 'POST',
    url: '/demo-sign-in',
    payload: { email } as object,
    ...more,
    headers: { host: '127.0.0.1:3000', ...more.headers },
  });

const people = ['adunni', 'chiamaka', 'emeka', 'femi', 'folake'].map((name) => `${name}@demo.example`);

describe('a developer on this machine', () => {
  test.each(people)('gets a token of %s, good for one session', async (email) => {
    const response = await ask(email);
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    const { token } = response.json().data;
    const session = await exchange(server, token, ownPage);
    expect(session.json().data.user).toMatchObject({ email });
    expect((await exchange(server, token, ownPage)).statusCode).toBe(401);
  });

  test('gets the list of demo people with a wrong e-mail', async () => {
    for (const email of ['nobody@demo.example', undefined, 7]) {
      const response = await ask(email);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'invalid',
        fields: { email: `email must be one of ${people.join(', ')}` },
      });
    }
  });

  test('gets no token for people who are not of the demo', async () => {
    await addPerson(server.database, 'ada');
    expect((await ask('ada@mail.example')).statusCode).toBe(400);
  });

  test.each(['localhost:3000', '[::1]:3000', '127.0.0.1'])('can use the host name %s', async (host) => {
    expect((await ask(people[0], { headers: { host }, remoteAddress: '::1' })).statusCode).toBe(200);
  });
});

const nothing = { success: false, code: 'not_found', error: 'There is nothing at this address.' };

describe('the demo sign-in is 404', () => {
  test.each<[string, InjectOptions]>([
    ['over the network', { remoteAddress: '192.168.1.7' }],
    ['over the network of the newer kind', { remoteAddress: '::ffff:192.168.1.7' }],
    ['behind a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['behind another proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['at the name of a site', { headers: { host: 'market.example' } }],
    ['at a name that only looks like ours', { headers: { host: '127.0.0.1.example' } }],
    ['for a page elsewhere', { headers: { origin: 'https://evil.example' } }],
    ['for a page that hides where it is', { headers: { origin: 'null' } }],
  ])('%s', async (_, request) => {
    const response = await ask(people[0], request);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(nothing);
  });

  test.each<Record<string, string>>([
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'https://market.example' },
    { HOST: '192.168.1.5' },
    { HOST: 'my-laptop.local' },
  ])('with %j', async (settings) => {
    const app = await secondApp(server, settings);
    expect(app.hasRoute({ method: 'POST', url: '/demo-sign-in' })).toBe(false);
    const response = await ask(people[0], {}, app);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(nothing);
  });

  test.each(['GET', 'HEAD', 'PUT'] as const)('as %s', async (method) => {
    expect((await ask(people[0], { method })).statusCode).toBe(404);
  });
});
