import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { addPerson } from '../../support/market/people.ts';
import { signInUploader } from '../../support/market/uploads.ts';
import { onePixel } from '../../support/server/multipart-form.ts';
import { startSecondApp, startServer } from '../../support/server/server.ts';

const pages = {
  render: async () => ({ status: 200, head: '', html: 'a page', data: '{}', modules: [] }),
  template: async () => '<!--app-->',
  links: () => ({ styles: '', code: '' }),
};
const server = await startServer({ pages });

const readMetrics = (overrides: InjectOptions = {}) =>
  server.send({ url: '/metrics', ...overrides, headers: { host: '127.0.0.1:3000', ...overrides.headers } });

const notFoundCounter =
  'campus_market_answers_total{method="GET",route="/api/product-details/:id",status="404"}';

test('a collector on this machine gets the number of responses by route and status', async () => {
  await server.get('/api/product-details/nothing');
  await server.get('/api/product-details/nothing-else');
  const response = await readMetrics();
  expect(response.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.body).toContain(`${notFoundCounter} 2\n`);
  expect(response.body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(response.body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(response.body).not.toContain('nothing');
});

test('metrics contain the number and the time of responses, pages, uploads and database queries', async () => {
  await addPerson(server.database, 'ada');
  const ada = await signInUploader(server, 'ada');
  expect((await ada.upload(onePixel, 'image', { upload_preset: 'any' })).statusCode).toBe(200);
  const openPage = () => server.get('/anywhere', { accept: 'text/html' });
  await openPage();
  await openPage();
  const { body } = await readMetrics();
  const metricValue = (name: string) => {
    const metricLine = body.split('\n').find((line) => line.startsWith(`${name} `));
    return metricLine === undefined ? undefined : Number(metricLine.split(' ').at(-1));
  };
  const pageLabels = 'method="GET",route="/*"';
  expect(metricValue(`campus_market_answer_seconds_count{${pageLabels}}`)).toBe(2);
  expect(metricValue(`campus_market_answer_seconds_bucket{${pageLabels},le="+Inf"}`)).toBe(2);
  // The first page was rendered, the second came from the cache.
  expect(metricValue('campus_market_pages_total{source="made"}')).toBe(1);
  expect(metricValue('campus_market_pages_total{source="kept"}')).toBe(1);
  expect(metricValue('campus_market_render_seconds_count')).toBe(1);
  expect(metricValue('campus_market_upload_seconds_count{type="image"}')).toBe(1);
  expect(metricValue('campus_market_upload_bytes_total{type="image"}')).toBe(onePixel.length);
  expect(metricValue('campus_market_database_seconds_count')).toBeGreaterThan(3);
  expect(metricValue('campus_market_database_seconds_bucket{le="10"}')).toBeGreaterThan(3);
  expect(metricValue('campus_market_database_connections')).toBeGreaterThan(0);
  expect(metricValue('campus_market_database_waiting')).toBe(0);
});

test('in production a collector needs the token, even on the same machine', async () => {
  const production = { PUBLIC_URL: 'https://market.example', SEED: 'none' };
  const statusOf = async (settings: Record<string, string>, headers: Record<string, string>) => {
    const app = await startSecondApp(server, { ...production, ...settings });
    const localHeaders = { host: '127.0.0.1:3000', ...headers };
    return (await app.inject({ url: '/metrics', headers: localHeaders })).statusCode;
  };
  const tokenSettings = { METRICS_TOKEN: 'a token of sixteen characters' };
  // A request through a proxy on this machine may look local, so local requests need the token too.
  expect(await statusOf({}, {})).toBe(404);
  expect(await statusOf(tokenSettings, {})).toBe(404);
  expect(await statusOf(tokenSettings, { authorization: 'Bearer a guess' })).toBe(404);
  const headersWithToken = { authorization: `Bearer ${tokenSettings.METRICS_TOKEN}`, host: 'market.example' };
  expect(await statusOf(tokenSettings, headersWithToken)).toBe(200);
  expect(await statusOf({}, { authorization: 'Bearer undefined' })).toBe(404);
});

test('every line of the metrics is a comment or a sample in the format of Prometheus', async () => {
  const lines = (await readMetrics()).body.trim().split('\n');
  const validLine = /^(# HELP \w+ .+|# TYPE \w+ (counter|gauge|histogram)|\w+(\{[^}\n]+\})? [\d.e+-]+)$/;
  expect(lines.filter((line) => !validLine.test(line))).toEqual([]);
});

test.each([
  ['over the network', { remoteAddress: '10.1.2.3' }],
  ['through a proxy', { headers: { 'x-forwarded-for': '10.1.2.3' } }],
  ['at the host name of the site', { headers: { host: 'market.example' } }],
  ['from a page', { headers: { origin: 'https://union.example' } }],
])('a request for metrics %s gets 404', async (_, request: InjectOptions) => {
  const response = await readMetrics(request);
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain('campus_market');
});
