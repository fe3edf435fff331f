import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../site/server/config.ts';
import { registerDocumentation } from '../../../site/server/files/documentation.ts';

/** Serves these files as the built documentation. */
async function serveDocumentation(files: Record<string, string | Buffer>) {
  const parent = mkdtempSync(join(tmpdir(), 'campus-market-docs-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  writeFileSync(join(parent, 'secret.txt'), 'a file beside the documentation');
  const folder = join(parent, 'dist');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  onTestFinished(() => app.close());
  await registerDocumentation(app, readConfig({ PUBLIC_URL: 'https://market.example' }), { folder });
  return (url: string, headers = {}) => app.inject({ url, headers });
}

const builtFiles = {
  'index.html': '<h1>Campus Market</h1>',
  '404.html': '<h1>No page</h1>',
  'llms.txt': '- [Start](/docs/guide/start.md)',
  'guide/start.html': '<h1>Start</h1>',
  'guide/start.md': '# Start',
  'kit/index.html': '<h1>The kit</h1>',
  'assets/app.1a2b.js': 'start()',
  'assets/app.1a2b.js.gz': gzipSync('start()'),
};

test('a market serves its documentation, compressed, below the policy of its other pages', async () => {
  const get = await serveDocumentation(builtFiles);
  const page = await get('/docs/guide/start.html');
  expect(page.body).toBe('<h1>Start</h1>');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';style-src 'self'");
  // A page names the files of its own build.
  expect(page.headers['cache-control']).toBe('no-cache');
  const script = await get('/docs/assets/app.1a2b.js', { 'accept-encoding': 'gzip' });
  expect(script.headers).toMatchObject({
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  // Browsers show a plain text, and download other Markdown.
  const markdown = await get('/docs/guide/start.md');
  expect([markdown.body, markdown.headers['content-type']]).toEqual(['# Start', 'text/plain; charset=utf-8']);
  expect((await get('/docs/')).body).toBe('<h1>Campus Market</h1>');
  expect((await get('/docs/kit/?q=1')).body).toBe('<h1>The kit</h1>');
  expect((await get('/llms.txt')).body).toBe('- [Start](https://market.example/docs/guide/start.md)');
});

test.each([
  ['/docs', '/docs/'],
  ['/docs/kit', '/docs/kit/'],
  ['/docs/guide/start', '/docs/guide/start.html'],
])('the address %s leads to %s', async (address, target) => {
  const get = await serveDocumentation(builtFiles);
  const response = await get(address);
  expect([response.statusCode, response.headers.location]).toEqual([302, target]);
});

test.each(['/docs/guide/none.html', '/docs/none', '/docs/..%2fsecret.txt', '/docs/%2e%2e/secret.txt'])(
  '%s is not found',
  async (address) => {
    const get = await serveDocumentation(builtFiles);
    const response = await get(address);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('beside the documentation');
  },
);

test('a market without built documentation says how to build it', async () => {
  const get = await serveDocumentation({});
  const response = await get('/docs/guide/start.html');
  expect(response.statusCode).toBe(404);
  expect(response.body).toContain('<code>npm run docs</code>');
  expect(response.headers['content-security-policy']).not.toContain('unsafe');
  expect((await get('/llms.txt')).statusCode).toBe(404);
});
