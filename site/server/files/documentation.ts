// Serves the documentation site, which `npm run docs` builds.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isPackage } from '../command-names.ts';
import { type Config, isHttps } from '../config.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { siteFolder } from '../site-folder.ts';

/** The folder of the built documentation. It may be built, or built again, while the server runs. */
const builtFolder = join(siteFolder, '../docs/dist');

/** The start of the links in `llms.txt`. */
const linkStart = /(?<=\]\()\/docs\//g;

interface DocumentationOptions {
  /** Tests serve a folder of their own. */
  folder?: string;
}

/** Serves the documentation below `/docs`, and `/llms.txt`, which lists its pages for language models. */
export async function registerDocumentation(
  app: FastifyInstance,
  config: Config,
  { folder = builtFolder }: DocumentationOptions = {},
): Promise<void> {
  await app.register(async (scope) => {
    registerSecurityHeaders(scope, { for: 'page', isHttps: isHttps(config) });
    await scope.register(fastifyStatic, {
      // Each request names the folder, which need not exist yet.
      root: siteFolder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    scope.addHook('onSend', async (_request, reply) => {
      // Browsers would download it instead of showing it.
      const isMarkdown = String(reply.getHeader('content-type')).startsWith('text/markdown');
      if (isMarkdown) reply.type('text/plain; charset=utf-8');
    });
    scope.get('/llms.txt', async (_request, reply) => {
      const text = await readFile(join(folder, 'llms.txt'), 'utf8').catch(() => undefined);
      if (text === undefined) return reply.callNotFound();
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(text.replaceAll(linkStart, `${config.publicUrl}/docs/`));
    });
    scope.get('/docs', async (request, reply) => {
      const [path = '', query] = request.url.split('?');
      // Without the slash, the documentation's links to itself would lead to other folders.
      if (!path.endsWith('/')) return reply.redirect(query === undefined ? '/docs/' : `/docs/?${query}`);
      return send(reply, 'index.html');
    });
    scope.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
      // The router ignores a slash at the end.
      const path = request.params['*'].replace(/\/$/, '');
      if (request.url.split('?')[0]?.endsWith('/')) return send(reply, `${path}/index.html`);
      if (/\.\w+$/.test(path)) return send(reply, path);
      // An address that somebody typed without its ending.
      if (isBuilt(`${path}/index.html`)) return reply.redirect(`/docs/${encodeURI(path)}/`);
      if (isBuilt(`${path}.html`)) return reply.redirect(`/docs/${encodeURI(path)}.html`);
      return sendNotFound(reply);
    });
  });

  function isBuilt(path: string): boolean {
    return !path.includes('..') && existsSync(join(folder, path));
  }

  function send(reply: FastifyReply, path: string): FastifyReply | Promise<FastifyReply> {
    if (!isBuilt(path)) return sendNotFound(reply);
    // A page names files of its own build, so an old copy of the page would be broken after a new build.
    const isImmutable = path.startsWith('assets/');
    reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    reply.header('vary', 'Accept-Encoding');
    return reply.sendFile(path, folder);
  }

  async function sendNotFound(reply: FastifyReply): Promise<FastifyReply> {
    const page = await readFile(join(folder, '404.html'), 'utf8').catch(() => undefined);
    reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (page !== undefined) return reply.send(page);
    return reply.header('content-security-policy', unbuiltPolicy).send(unbuiltPage);
  }
}

const unbuiltStyle = `
  :root { color-scheme: light dark; --canvas: #f4f5fa; --text: #14172b; --link: #27348b; --code: #eceef6 }
  @media (prefers-color-scheme: dark) { :root { --canvas: #0e1020; --text: #f1f2fa; --link: #b4bdff; --code: #262c55 } }
  body { margin: 0; background: var(--canvas); color: var(--text); font: 16px/24px system-ui, sans-serif }
  main { max-width: 560px; margin: 0 auto; padding: 56px 16px }
  h1 { margin: 16px 0 8px; font-size: 28px; line-height: 34px }
  a { color: var(--link); display: inline-block; padding: 10px 0; margin-right: 16px }
  code { padding: 2px 6px; border-radius: 6px; background: var(--code) }
`;

const whereToBuild = isPackage
  ? 'This package of Campus Market was made without it.'
  : 'On the machine of this market, run <code>npm run docs</code> in the project’s folder. Then load this page again.';

/** The page needs no file of a build, because no build may exist. */
const unbuiltPage = `<!doctype html>
<html lang="en-NG">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Documentation · Campus Market</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <style>${unbuiltStyle}</style>
  </head>
  <body>
    <main>
      <img src="/icon.svg" alt="" width="56" height="56" />
      <h1>The documentation is not built yet</h1>
      <p>${whereToBuild}</p>
      <p><a href="/api/docs">The API’s calls</a> <a href="/">Go to Home</a></p>
    </main>
  </body>
</html>
`;

const unbuiltStyleHash = createHash('sha256').update(unbuiltStyle).digest('base64');

const unbuiltPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${unbuiltStyleHash}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');
