import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { readConfig } from './config.ts';
import { makeLog } from './log.ts';
import type { Pages } from './pages/pages.ts';
import { openReadyDatabase } from './ready-database.ts';
import { readSettingsFile } from './settings-file.ts';
import { siteFolder } from './site-folder.ts';

/** Runs the site from source. A change takes effect at once, in the browser and in the server. */
export async function startDev(): Promise<void> {
  readSettingsFile();
  const config = readConfig(process.env);
  const log = makeLog(config);
  const database = await openReadyDatabase(config, log);
  const server = createServer();
  const vite = await createViteServer({
    configFile: join(siteFolder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const pages = pagesFromSource(vite);

  let builtApp: { appModule: typeof import('./app.ts'); app: Promise<FastifyInstance> } | undefined;
  /** Returns the app of the current source. The database stays open when a new app replaces the old app. */
  const currentApp = async () => {
    const appModule = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts');
    if (builtApp?.appModule !== appModule) {
      const previousApp = builtApp?.app;
      builtApp = { appModule, app: appModule.buildApp({ config, database, pages, log }) };
      void previousApp?.then((app) => app.close());
    }
    const app = await builtApp.app;
    await app.ready();
    return app;
  };
  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    currentApp().then(
      (app) => app.routing(request, response),
      (error: Error) => {
        vite.ssrFixStacktrace(error);
        console.error(error);
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(error.stack);
      },
    );
  };
  server.on('request', (request, response) =>
    vite.middlewares(request, response, () => handleRequest(request, response)),
  );
  server.listen(config.port, config.host, () => console.log(`Campus Market is ready: ${config.publicUrl}`));

  const stop = async () => {
    server.closeAllConnections();
    await vite.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function pagesFromSource(vite: ViteDevServer): Pages {
  return {
    async render(request) {
      const { renderPage } = (await vite.ssrLoadModule(
        '/app/entry-server.tsx',
      )) as typeof import('../app/entry-server.tsx');
      return renderPage(request);
    },
    template: async (url) => vite.transformIndexHtml(url, await readTemplate()),
    links: () => ({ styles: '', code: '' }),
    isDevelopment: true,
  };
}

function readTemplate(): Promise<string> {
  return readFile(join(siteFolder, 'index.html'), 'utf8');
}
