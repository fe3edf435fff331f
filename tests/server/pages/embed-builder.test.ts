import { expect, test } from 'vitest';
import type { Pages } from '../../../site/server/pages/pages.ts';
import { embedPreviewPage } from '../../../src/features/embed-builder/preview-page.ts';
import { productGrid } from '../../../src/features/products/elements.ts';
import { startServer } from '../../support/server/server.ts';

const publicUrl = 'http://127.0.0.1:4000';

const pages: Pages = {
  render: async () => ({ status: 200, head: '', html: '', data: '{}', modules: [] }),
  template: async () => '<head><!--head--></head><body><!--app--><!--data--></body>',
  links: () => ({ styles: '', code: '' }),
  renderEmbedPreview: (search, siteUrl) => embedPreviewPage(search, [productGrid], siteUrl),
};

const server = await startServer({ pages, settings: { PUBLIC_URL: publicUrl } });

test('the page in the frame has the lines to paste and an opaque origin, also when it is opened by itself', async () => {
  const { statusCode, headers, body } = await server.get(
    '/embed-builder/preview?widget=product-grid&set-category=Books&accent=7a1626',
  );
  expect(statusCode).toBe(200);
  expect(body).toContain(`<script type="module" src="${publicUrl}/embed.js"></script>`);
  expect(body).toContain('<product-grid category="Books">');
  expect(body).toContain('--campus-accent: #7a1626;');
  expect(headers['content-security-policy']).toMatch(
    /^sandbox allow-scripts allow-popups [^;]*; default-src 'none';/,
  );
  expect(headers['content-security-policy']).not.toMatch(/allow-same-origin|unsafe-inline/);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'self'$/);
  expect(headers['cache-control']).toBe('no-store');
});

test('an address cannot put anything into the page in the frame but what the builder offers', async () => {
  const evil = '"></style><script>alert(1)</script>';
  const names = [
    'widget',
    'set-campus',
    'set-search',
    'set-limit',
    'set-onclick',
    'accent',
    'font',
    'radius',
  ];
  const query = new URLSearchParams(names.map((name) => [name, name === 'widget' ? 'product-grid' : evil]));
  const { body } = await server.get(`/embed-builder/preview?${query}`);
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('onclick');
  expect(body).not.toContain('--campus-');
  expect(body).toContain('search="&#34;&#62;&#60;/style&#62;');
});

test('the plugin for WordPress is an archive that knows the address of the market', async () => {
  const { statusCode, headers, rawPayload } = await server.get('/embed-builder/campus-market.zip');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/zip');
  const archive = rawPayload.toString('latin1');
  expect(archive.startsWith('PK\x03\x04')).toBe(true);
  expect(archive).toContain(`const CAMPUS_MARKET_DEFAULT_ADDRESS = '${publicUrl}';`);
});
