import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isPackage } from '../command-names.ts';
import { siteFolder } from '../site-folder.ts';
import { apiDocsStyle } from './api-docs-style.ts';

/**
 * The page loads only our own files and API. Swagger UI's colors are replaced by ours. The icons of Swagger UI are data
 * URLs in its stylesheet.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

const require = createRequire(import.meta.url);

/** The folder with Swagger UI's files. The package of the site has them in a folder of its own: see `unbundled-packages.mjs`. */
const swaggerFolder = isPackage
  ? join(siteFolder, 'swagger-ui')
  : dirname(require.resolve('swagger-ui-dist/package.json'));
const { version }: { version: string } = require(join(swaggerFolder, 'package.json'));

/** Swagger UI's files change only with its version, so the path contains it and browsers cache the files forever. */
const filesPath = `/docs/swagger-ui-${version}`;

const docsPage = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="Every call of the API of Campus Market." />
    <title>The API of Campus Market</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api${filesPath}/index.css" />
    <link rel="stylesheet" href="/api${filesPath}/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/theme.css" />
  </head>
  <body>
    <header class="market">
      <nav aria-label="Campus Market">
        <a href="/">Campus Market</a>
        <a href="/docs/">Documentation</a>
      </nav>
    </header>
    <main id="calls"></main>
    <noscript>This page needs JavaScript. The same for programs: <a href="/api/openapi.json">openapi.json</a>.</noscript>
    <script src="/api${filesPath}/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const startScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followScheme);
followScheme();
SwaggerUIBundle({
  dom_id: '#calls',
  url: '/api/openapi.json',
  // Rendering every call at once takes seconds on a phone. A link to a call opens its group.
  docExpansion: 'none',
  deepLinking: true,
  validatorUrl: null,
});
`;

/**
 * Serves the API documentation with Swagger UI. We do not use Scalar, Redoc, RapiDoc or Elements: they need inline
 * styles, which our policy forbids.
 */
export function registerApiDocs(app: FastifyInstance): void {
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .send(docsPage),
  );
  app.get('/docs/start.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  );
  app.get('/docs/theme.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(apiDocsStyle),
  );
  for (const [file, type] of [
    ['index.css', 'css'],
    ['swagger-ui.css', 'css'],
    ['swagger-ui-bundle.js', 'javascript'],
  ]) {
    const path = join(swaggerFolder, String(file));
    // Read each file on request, because 1.5 MB that few visitors need would otherwise stay in memory and delay every
    // start.
    app.get(`${filesPath}/${file}`, async (_request, reply) => {
      const text = await readFile(path, 'utf8');
      return reply
        .type(`text/${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(text);
    });
  }
}
