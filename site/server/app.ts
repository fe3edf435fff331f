import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { registerApi } from './api.ts';
import type { Config } from './config.ts';
import { endHungSessions } from './db/hung-sessions.ts';
import type { Database } from './db/open.ts';
import { countRequestWaits } from './db/request-waits.ts';
import { registerDevIdentity } from './features/dev-identity/dev-identity.routes.ts';
import { registerGoogle } from './features/sign-in/google.routes.ts';
import { registerMedia } from './files/media.ts';
import { openMediaStore } from './files/open-media-store.ts';
import { registerSiteFiles } from './files/site-files.ts';
import { registerCompression } from './headers/compression.ts';
import { registerEtags } from './headers/etags.ts';
import { registerHealth } from './health/health.ts';
import { registerMetrics } from './health/metrics.ts';
import { type BodyTimes, limitBodyTimes, usualTimes } from './limits/body-times.ts';
import { disconnectIdleReaders, limitConnections } from './limits/connections.ts';
import { dropForwardedPorts } from './limits/forwarded-addresses.ts';
import { limitHeaderLengths } from './limits/header-lengths.ts';
import type { Log } from './log.ts';
import { makeMeters } from './meters.ts';
import { type Pages, registerPages } from './pages/pages.ts';
import { registerRobots } from './pages/robots.ts';
import { registerSitemap } from './pages/sitemap.ts';
import { answerBrokenRequest } from './refusals/broken-request.ts';
import { asRefusal, registerErrors, sendRefusal } from './refusals/error-handler.ts';
import { Refusal } from './refusals/refusal.ts';

export interface AppParts {
  config: Config;
  database: Database;
  /** Without it there is only the API and its files. */
  pages?: Pages;
  log: Log;
  /** The clock of limits, days and opening hours; tests set it. */
  now?: () => number;
  /** How long clients may take to send and to read; tests shorten it. */
  times?: BodyTimes;
}

/** Builds the app that answers requests. It does not listen: see serve.ts. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, pages, log, now = Date.now, times = usualTimes } = parts;
  const store = openMediaStore(config);
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    bodyLimit: 100_000,
    trustProxy: trusted(config),
    routerOptions: { ignoreTrailingSlash: true },
    // A client that sends its request drop by drop holds a connection for this long at most; see `limitBodyTimes`.
    requestTimeout: times.uploadMs,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      void sendRefusal(reply.headers(alwaysSent(request.id)), asRefusal(error));
    },
    clientErrorHandler: answerBrokenRequest,
    // Node looks for late requests every 30 seconds, and would hold one for a minute.
    http: { headersTimeout: times.bodyMs, connectionsCheckingInterval: 5_000 },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(alwaysSent(request.id));
  });
  countRequestWaits(app);
  limitHeaderLengths(app);
  limitBodyTimes(app, times);
  disconnectIdleReaders(app, times);
  if (config.trustProxy !== 0) dropForwardedPorts(app);
  limitConnections(app, config);
  const stopWatching = endHungSessions(database);
  app.addHook('onClose', async () => stopWatching());
  registerErrors(app);
  // ETags first: a 304 needs no compression.
  registerEtags(app);
  registerCompression(app);
  app.setNotFoundHandler(async () => {
    throw new Refusal('not_found', 'There is nothing at this address.');
  });
  const meters = makeMeters();
  registerMetrics(app, { config, database, meters });
  registerHealth(app, database, config);
  registerRobots(app, config);
  const reads = await registerApi(app, { config, database, store, times, meters, now });
  await registerGoogle(app, { config, database, now, ...reads });
  await registerDevIdentity(app, config, database);
  await registerMedia(app, config, store);
  await registerSiteFiles(app, config);
  registerSitemap(app, { config, database, now, ...reads });
  if (pages) await registerPages(app, { config, pages, meters, now, ...reads });
  return app;
}

/** Scopes add to these. */
const alwaysSent = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
});

/** Which proxies we trust to name the client's address. A number counts from the proxy next to us. */
function trusted({ trustProxy }: Config): FastifyServerOptions['trustProxy'] {
  if (trustProxy === 0) return false;
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}
