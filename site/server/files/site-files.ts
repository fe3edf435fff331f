import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { registerCors, registerSecurityHeaders } from '../headers/security-headers.ts';
import { siteFolder } from '../site-folder.ts';
import {
  findCurrentBuild,
  integrityOf,
  listStoredBuilds,
  type StoredBuild,
  storedAssetsFolder,
  styleSheetIntegrity,
} from './earlier-builds.ts';
import { sendUnregisteringWorker, serviceWorkerPath } from './service-worker.ts';

/** The folder of the site's built client. */
export const clientFolder = join(siteFolder, 'dist/client');

/** The folder of the built script tag. */
export const embedFolder = join(siteFolder, '../dist/embed');

/**
 * Values of Cache-Control. A file with a hash or a full version in its name never changes. Browsers revalidate other
 * files after 10 minutes.
 */
const cacheForever = 'public, max-age=31536000, immutable';
const cacheBriefly = 'public, max-age=600';

/** Matches `/embed@1.2.3.js` and `/market@1.2.3.js`, but not `/embed@1.js`. */
const exactVersion = /\/(embed|market)@\d+\.\d+\.\d/;

/** Serves the built files that exist when the server starts. A request for a missing file gets a 404, never a page. */
export async function registerSiteFiles(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(async (client) => {
    registerSecurityHeaders(client, { for: 'page', isHttps: isHttps(config) });
    if (!config.serviceWorker) client.get(serviceWorkerPath, sendUnregisteringWorker);
    await serveFolders(
      client,
      [clientFolder, storedAssetsFolder(config.dataDir)],
      (path) => {
        // `includes` also finds the compressed copies, such as `/sw.js.br`.
        if (path.includes(serviceWorkerPath)) return 'no-cache';
        return path.includes('/assets/') ? cacheForever : cacheBriefly;
      },
      config.serviceWorker ? [] : [serviceWorkerPath.slice(1)],
    );
  });
  await app.register(async (embed) => {
    registerSecurityHeaders(embed, { for: 'any-origin', isHttps: isHttps(config) });
    await registerCors(embed);
    serveClassicScripts(embed);
    const builds = listStoredBuilds(config.dataDir);
    servePinnedScriptTags(embed, builds, config);
    const currentFolder = findCurrentBuild(embedFolder, config.dataDir)?.folder;
    // If several folders have a file, the file of the first folder is served.
    const folders = new Set([
      currentFolder ?? embedFolder,
      embedFolder,
      ...builds.map(({ folder }) => folder),
    ]);
    await serveFolders(embed, [...folders], (path) =>
      path.includes('/chunks/') || exactVersion.test(path) ? cacheForever : cacheBriefly,
    );
  });
}

async function serveFolders(
  app: FastifyInstance,
  folders: string[],
  cacheControl: (path: string) => string,
  ignoredPatterns: string[] = [],
): Promise<void> {
  const existingFolders = folders.filter((folder) => existsSync(folder));
  if (existingFolders.length === 0) return;
  const options: FastifyStaticOptions = {
    root: existingFolders,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // `index.html` is the template of the pages, and not a page itself.
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.new', ...ignoredPatterns],
    setHeaders(response, path) {
      response.setHeader('cache-control', cacheControl(path));
      response.setHeader('vary', 'Accept-Encoding');
    },
  };
  await app.register(fastifyStatic, options);
}

/**
 * The response for a script tag without `type="module"`, which could not run the module. It warns the page's author and
 * imports the module.
 */
const classicScript = `(function (src) {
  console.warn('Campus Market: write <script type="module" src="' + src + '">. Without type="module" it starts later.');
  import(src);
})(document.currentScript.src);
`;

/** Responds to script tags without `type="module"`. */
function serveClassicScripts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    if (!/^\/embed(@[\d.]+)?\.js(\?|$)/.test(url)) return;
    reply.header('vary', 'Accept-Encoding, Sec-Fetch-Mode');
    if (headers['sec-fetch-dest'] !== 'script' || headers['sec-fetch-mode'] !== 'no-cors') return;
    return reply.type('text/javascript').header('cache-control', 'public, max-age=600').send(classicScript);
  });
}

/**
 * Serves at `/embed@{version}.txt` the HTML that loads a pinned version and checks its integrity hashes, below the content security
 * policy that a page with this HTML needs.
 */
function servePinnedScriptTags(app: FastifyInstance, builds: readonly StoredBuild[], config: Config): void {
  for (const build of builds) {
    if (!existsSync(join(build.folder, `embed@${build.version}.js`))) continue;
    app.get(`/embed@${build.version}.txt`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(pinnedScriptTag(build, config.publicUrl)),
    );
  }
}

function pinnedScriptTag(build: StoredBuild, publicUrl: string): string {
  const hashes = Object.entries(integrityOf(build)).map(([path, hash]) => [publicUrl + path, hash]);
  const integrity = Object.fromEntries(hashes);
  const importMap = JSON.stringify({ integrity });
  // A policy forbids inline scripts, and thereby import maps. Without its import map, code that loads later would not be checked.
  const importMapHash = createHash('sha256').update(importMap).digest('base64');
  const policy = [
    `script-src ${publicUrl} 'sha256-${importMapHash}'`,
    ...['style-src', 'connect-src', 'img-src', 'media-src'].map((name) => `${name} ${publicUrl}`),
  ].join('; ');
  const styleSheetHash = styleSheetIntegrity(build);
  const url = `${publicUrl}/embed@${build.version}`;
  return [
    `<!-- A content security policy must allow this: ${policy} -->`,
    styleSheetHash && `<link rel="stylesheet" href="${url}.css" integrity="${styleSheetHash}" crossorigin>`,
    `<script type="importmap">${importMap}</script>`,
    `<script type="module" src="${url}.js" integrity="${integrity[`${url}.js`]}" crossorigin></script>`,
    '',
  ]
    .filter((line) => line !== undefined)
    .join('\n');
}
