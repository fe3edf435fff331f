import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { secondApp, startServer } from '../../support/server/server.ts';

const server = await startServer();

const collect = (more: InjectOptions = {}) =>
  server.send({ url: '/metrics', ...more, headers: { host: '127.0.0.1:3000', ...more.headers } });

const line = 'campus_market_answers_total{method="GET",route="/api/product-details/:id",status="404"}';

test('a collector on this machine reads the number of answers by kind', async () => {
  await server.get('/api/product-details/nothing');
  await server.get('/api/product-details/nothing-else');
  const response = await collect();
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain(`${line} 2\n`);
  expect(response.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(response.body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(response.body).not.toContain('nothing');
});

test('on a real site only a collector with the token reads them, from anywhere', async () => {
  const real = { PUBLIC_URL: 'https://market.example', SEED: 'none' };
  const statusOf = async (settings: Record<string, string>, headers: Record<string, string>) => {
    const app = await secondApp(server, { ...real, ...settings });
    const here = { host: '127.0.0.1:3000', ...headers };
    return (await app.inject({ url: '/metrics', headers: here })).statusCode;
  };
  const token = { METRICS_TOKEN: 'a token of sixteen characters' };
  // A proxy on this machine may say nothing of itself.
  expect(await statusOf({}, {})).toBe(404);
  expect(await statusOf(token, {})).toBe(404);
  expect(await statusOf(token, { authorization: 'Bearer a guess' })).toBe(404);
  const known = { authorization: `Bearer ${token.METRICS_TOKEN}`, host: 'market.example' };
  expect(await statusOf(token, known)).toBe(200);
  expect(await statusOf({}, { authorization: 'Bearer undefined' })).toBe(404);
});

test('every line is valid for a collector', async () => {
  const lines = (await collect()).body.trim().split('\n');
  const readable = /^(# TYPE \w+ (counter|gauge)|\w+(\{[^}\n]+\})? [\d.e+-]+)$/;
  expect(lines.filter((one) => !readable.test(one))).toEqual([]);
});

test.each([
  ['over the network', { remoteAddress: '10.1.2.3' }],
  ['through a proxy', { headers: { 'x-forwarded-for': '10.1.2.3' } }],
  ['under the name of the site', { headers: { host: 'market.example' } }],
  ['by a page', { headers: { origin: 'https://union.example' } }],
])('a request %s gets 404', async (_, request: InjectOptions) => {
  const response = await collect(request);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('campus_market');
});
