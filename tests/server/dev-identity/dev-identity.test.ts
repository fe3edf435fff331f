import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createHttpClient, signInToDemo } from '../../../site/server/commands/demo-sign-in.ts';
import { copyDemo } from '../../support/database/database.ts';
import { deepTest } from '../../support/deep.ts';
import { startSite } from '../../support/processes/running-site.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';
import { getRedirect, makeState, openBrowser, signInAtProvider } from '../../support/server/test-browser.ts';

const server = await startServer();
const ownHost = '127.0.0.1:3000';
const discoveryPath = '/dev-identity/.well-known/openid-configuration';

const sendToProvider = (overrides: InjectOptions = {}, app = server.app) =>
  app.inject({ url: discoveryPath, ...overrides, headers: { host: ownHost, ...overrides.headers } });

/** Opens the page that lists the demo people. */
async function openPeoplePage(browser = openBrowser(server.app)) {
  const redirect = await browser.get(`/api/auth/google?state=${makeState().state}`);
  const address = getRedirect(await browser.get(getRedirect(redirect).href)).href;
  return { browser, address, page: await browser.get(address) };
}

describe('the page of demo people', () => {
  test('lists the demo people with a description of each', async () => {
    const { page } = await openPeoplePage();
    expect(page.statusCode).toBe(200);
    const people = page.body.matchAll(
      /<strong>([^<]+)<\/strong> <span>([^<]+)<\/span>\s*<span>([^<]+)<\/span>/g,
    );
    expect([...people].map(([, ...texts]) => texts)).toEqual([
      ['Adunni Bello', 'adunni@demo.example', 'A buyer with a complete profile'],
      ['Femi Alade', 'femi@demo.example', 'A seller with a store and the vendor package'],
      [
        'Chiamaka Okafor',
        'chiamaka@demo.example',
        'A seller without a store, who has not paid for the vendor package',
      ],
      ['Emeka Nnadi', 'emeka@demo.example', 'Somebody new, with an empty profile'],
      ['Folake Admin', 'folake@demo.example', 'An admin'],
    ]);
  });

  test('runs no script and has its own style sheet, under a strict Content-Security-Policy', async () => {
    const { browser, page } = await openPeoplePage();
    expect(page.headers['content-security-policy']).toContain("script-src 'self';style-src 'self'");
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/);
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? [];
    const css = await browser.get(`http://${ownHost}${style}`);
    expect(css.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(css.body).toContain('light-dark(#27348b, #232c72)');
  });

  test('escapes names, to prevent XSS', async () => {
    const serverWithHtmlName = await startServer();
    await serverWithHtmlName.database.db
      .updateTable('people')
      .set({ display_name: `<img src=x onerror="alert('1')">` })
      .where('email', '=', 'femi@demo.example')
      .execute();
    const { page } = await openPeoplePage(openBrowser(serverWithHtmlName.app));
    expect(page.body).toContain('<strong>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;</strong>');
    const { browser, address } = await openPeoplePage(openBrowser(serverWithHtmlName.app));
    const refusedPage = await browser.post(address, { email: '"><script>' });
    expect(refusedPage.body).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  test.each([
    'ada',
    '',
    'a@b',
    'ada@mail.example, b@c.example',
    `${'a'.repeat(200)}@mail.example`,
    'àda@mail.example',
  ])('refuses the invalid address %j with a message', async (email) => {
    const { browser, address } = await openPeoplePage();
    const page = await browser.post(address, { email });
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('Enter a whole e-mail address, such as ada@mail.example.');
  });

  test('signs nobody in with an unknown subject', async () => {
    const { browser, address } = await openPeoplePage();
    for (const subject of ['demo-nobody', '']) {
      expect((await browser.post(address, { subject })).statusCode).toBe(400);
    }
  });

  test('asks for the person at each sign-in, so that developers can switch users', async () => {
    const browser = openBrowser(server.app);
    await signInAtProvider(browser, { state: makeState().state }, { email: 'femi@demo.example' });
    const { page } = await openPeoplePage(browser);
    expect(page.body).toContain('Adunni Bello');
    const endUrl = await signInAtProvider(
      browser,
      { state: makeState().state },
      { email: 'adunni@demo.example' },
    );
    expect(endUrl.searchParams.has('token')).toBe(true);
  });

  test('cannot be opened in another browser, or again after it was used', async () => {
    const { browser, address } = await openPeoplePage();
    expect((await openBrowser(server.app).get(address)).statusCode).toBe(404);
    expect((await openBrowser(server.app).post(address, { email: 'ada@mail.example' })).statusCode).toBe(404);
    const resumeUrl = getRedirect(await browser.post(address, { email: 'ada@mail.example' }));
    await browser.get(resumeUrl.href);
    const usedPage = await browser.get(address);
    expect(usedPage.statusCode).toBe(404);
    expect(usedPage.body).toContain('This sign-in is over');
  });
});

describe('the provider', () => {
  test('publishes its metadata under the site’s URL', async () => {
    const metadata = (await sendToProvider()).json();
    expect(metadata).toMatchObject({
      issuer: `http://${ownHost}/dev-identity`,
      authorization_endpoint: `http://${ownHost}/dev-identity/auth`,
      token_endpoint: `http://${ownHost}/dev-identity/token`,
      jwks_uri: `http://${ownHost}/dev-identity/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
    const { keys } = (await sendToProvider({ url: '/dev-identity/jwks' })).json();
    expect(keys).toMatchObject([{ kty: 'EC', alg: 'ES256' }]);
    expect(keys[0]).not.toHaveProperty('d');
  });

  test('refuses other clients and other redirect URIs', async () => {
    const authorizationPath = (changes: Record<string, string>) =>
      `/dev-identity/auth?${new URLSearchParams({
        client_id: 'campus-market',
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
        redirect_uri: `http://${ownHost}/api/auth/google/callback`,
        ...changes,
      })}`;
    expect((await sendToProvider({ url: authorizationPath({}) })).statusCode).toBe(303);
    const wrongParameters: Record<string, string>[] = [
      { client_id: 'evil' },
      { redirect_uri: 'https://evil.example/' },
    ];
    for (const changes of wrongParameters) {
      const refused = await sendToProvider({ url: authorizationPath(changes) });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain('This sign-in cannot go on');
      expect(refused.body).not.toContain('evil');
    }
    const noPkce = getRedirect(
      await sendToProvider({ url: authorizationPath({ code_challenge: '', code_challenge_method: '' }) }),
    );
    expect(noPkce.searchParams.get('error')).toBe('invalid_request');
  });

  deepTest('prints nothing, neither when it is loaded nor when it is used', async () => {
    const { dataDir, databaseUrl, remove } = await copyDemo();
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const site = await startSite(join(inject('programsFolder'), 'server-process.js'), settings);
    onTestFinished(async () => {
      await site.stop('SIGKILL');
      await remove();
    });
    await signInToDemo(site.url, 'Femi Alade', createHttpClient());
    await fetch(`${site.url}/dev-identity/auth?client_id=evil`);
    const lines = site.output().trim().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(/^Campus Market \d/),
      expect.stringMatching(/^Not set: SUPPORT_WHATSAPP/),
      `Campus Market is ready: ${site.url} (for your own page, open /embed-builder there)`,
    ]);
  });
});

const notFoundBody = { success: false, code: 'not_found', error: 'There is nothing at this address.' };

describe('the provider is not found', () => {
  test('over HTTP/1.0, which proxies use, but is found over HTTP/1.1', async () => {
    const { app } = await startServer({ databaseLocation: server.databaseLocation });
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const sendOver = (version: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${discoveryPath} HTTP/${version}\r\nhost: ${ownHost}\r\nconnection: close\r\n\r\n`);
      return text(socket);
    };
    // A proxy such as nginx uses HTTP/1.0 and sends no other sign of itself.
    expect(await sendOver('1.0')).toMatch(/^HTTP\/1.1 404 /);
    expect(await sendOver('1.1')).toMatch(/^HTTP\/1.1 200 /);
  });

  test.each<[string, InjectOptions]>([
    ['over the network', { remoteAddress: '192.168.1.7' }],
    ['over the network from an IPv4-mapped IPv6 address', { remoteAddress: '::ffff:192.168.1.7' }],
    ['behind a proxy', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['behind another proxy', { headers: { forwarded: 'for=127.0.0.1' } }],
    ...[
      'x-real-ip',
      'x-client-ip',
      'true-client-ip',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'via',
      'cf-ray',
      'cf-connecting-ip',
      'cf-visitor',
    ].map((name): [string, InjectOptions] => [
      `behind a proxy that sends ${name}`,
      { headers: { [name]: '127.0.0.1' } },
    ]),
    [
      'at a host name that resolves to this machine (DNS rebinding)',
      { headers: { host: 'market.example:3000' } },
    ],
    ['at a lookalike host name', { headers: { host: '127.0.0.1.example:3000' } }],
    ['at another port', { headers: { host: '127.0.0.1:3001' } }],
    ['for a page of another site', { headers: { origin: 'https://evil.example' } }],
    ['for a page with an opaque origin', { headers: { origin: 'null' } }],
  ])('%s', async (_, request) => {
    for (const url of [
      discoveryPath,
      '/dev-identity/auth',
      '/dev-identity/interaction/x',
      '/dev-identity/page.css',
    ]) {
      const response = await sendToProvider({ url, ...request });
      expect(response.statusCode, url).toBe(404);
      expect(response.json()).toEqual(notFoundBody);
    }
    const postResponse = await sendToProvider({
      method: 'POST',
      url: '/dev-identity/interaction/x',
      ...request,
      payload: 'subject=demo-femi',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
    });
    expect(postResponse.json()).toEqual(notFoundBody);
  });

  test.each<Record<string, string>>([
    { NODE_ENV: 'production' },
    { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'https://market.example' },
    { HOST: '192.168.1.5' },
    { HOST: 'my-laptop.local' },
    { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
  ])('with the settings %j', async (settings) => {
    const app = await startSecondApp(server, settings);
    const response = await sendToProvider({}, app);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual(notFoundBody);
  });
});
