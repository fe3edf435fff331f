import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { registerCors } from '../headers/cors.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { siteFolder } from '../site-folder.ts';
import { answerClassicScripts, serveIntegrity } from './embed-files.ts';
import { keptAssetsFolder } from './kept-assets.ts';
import { keptBuildOf, keptBuilds } from './kept-builds.ts';
import { sendGoodbye, workerPath } from './service-worker.ts';

/** The built site for browsers. */
export const clientFolder = join(siteFolder, 'dist/client');

/** The files of the script tag. */
export const embedFolder = join(siteFolder, '../dist/embed');

/** A file with a hash or a version in its name never changes; browsers revalidate others after 10 minutes. */
const forever = 'public, max-age=31536000, immutable';
const forAWhile = 'public, max-age=600';

/** `/embed@1.2.3.js`, and not `/embed@1.js`. */
const exactVersion = /\/embed@\d+\.\d+\.\d/;

/** The built files, as they stand when the server starts. A file that is missing is a 404 and never a page. */
export async function registerSiteFiles(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(async (client) => {
    await registerSecurityHeaders(client, { for: 'page', isHttps: isHttps(config) });
    if (!config.serviceWorker) client.get(workerPath, sendGoodbye);
    await serveFolders(
      client,
      [clientFolder, keptAssetsFolder(config.dataDir)],
      (path) => {
        // Also its compressed copies.
        if (path.includes(workerPath)) return 'no-cache';
        return path.includes('/assets/') ? forever : forAWhile;
      },
      config.serviceWorker ? [] : [workerPath.slice(1)],
    );
  });
  await app.register(async (embed) => {
    await registerSecurityHeaders(embed, { for: 'everywhere', isHttps: isHttps(config) });
    await registerCors(embed);
    answerClassicScripts(embed);
    const builds = keptBuilds(config.dataDir);
    serveIntegrity(embed, builds, config);
    const present = keptBuildOf(embedFolder, config.dataDir)?.folder;
    // A file that several have is taken from the first.
    const folders = new Set([present ?? embedFolder, embedFolder, ...builds.map(({ folder }) => folder)]);
    await serveFolders(embed, [...folders], (path) =>
      path.includes('/chunks/') || exactVersion.test(path) ? forever : forAWhile,
    );
  });
}

async function serveFolders(
  app: FastifyInstance,
  folders: string[],
  cacheControl: (path: string) => string,
  leftOut: string[] = [],
): Promise<void> {
  const root = folders.filter((folder) => existsSync(folder));
  if (root.length === 0) return;
  const options: FastifyStaticOptions = {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    // The template of the pages is no page.
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.new', ...leftOut],
    setHeaders(response, path) {
      response.setHeader('cache-control', cacheControl(path));
      response.setHeader('vary', 'Accept-Encoding');
    },
  };
  await app.register(fastifyStatic, options);
}
