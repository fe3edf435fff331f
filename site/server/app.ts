import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { registerApi } from './api.ts';
import type { Config } from './config.ts';
import { closeHungConnections } from './db/hung-connections.ts';
import type { Database } from './db/open.ts';
import { measureRequestWaits } from './db/request-waits.ts';
import { registerDevIdentity } from './features/dev-identity/dev-identity.routes.ts';
import { registerUnsubscribe } from './features/digests/unsubscribe.routes.ts';
import { registerGoogleSignIn } from './features/sign-in/google.routes.ts';
import { openMediaStorage } from './files/bucket-storage.ts';
import { registerDocumentation } from './files/documentation.ts';
import { registerMedia } from './files/media.ts';
import { registerSiteFiles } from './files/site-files.ts';
import { registerEtags } from './headers/caching.ts';
import { registerCompression } from './headers/compression.ts';
import { registerHealth } from './health.ts';
import { disconnectIdleReaders, limitConnections } from './limits/connections.ts';
import { limitHeaderLengths, removeForwardedPorts } from './limits/request-headers.ts';
import { applyBodyTimeouts, defaultTimeouts, type RequestTimeouts } from './limits/request-timeouts.ts';
import type { Log } from './log.ts';
import { makeMeters } from './meters.ts';
import { registerMetrics } from './metrics.ts';
import { registerEmbedPreview } from './pages/embed-preview.ts';
import { registerFrames, registerOEmbed } from './pages/frames.ts';
import { type Pages, registerPages } from './pages/pages.ts';
import { makeSharedRenders } from './pages/shared-renders.ts';
import { registerRobots, registerSitemap } from './pages/sitemap.ts';
import { registerWidgets } from './pages/widgets.ts';
import { registerWordPressPlugin } from './pages/wordpress-plugin.ts';
import { respondToBrokenRequest } from './refusals/broken-request.ts';
import { registerErrors, sendRefusal, toRefusal } from './refusals/error-handler.ts';
import { Refusal } from './refusals/refusal.ts';
import { makeResponseMeter } from './response-meter.ts';

export interface AppDeps {
  config: Config;
  database: Database;
  /** Renders the pages. If undefined, the app serves only the API and files. */
  pages?: Pages;
  log: Log;
  /** The clock for rate limits, dates and opening hours. Tests replace it. */
  now?: () => number;
  /** How long clients may take to send requests and to read responses. Tests shorten these timeouts. */
  timeouts?: RequestTimeouts;
}

/** Builds the app that handles requests. `serve.ts` makes it listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, pages, log, now = Date.now, timeouts = defaultTimeouts } = deps;
  const storage = openMediaStorage(config);
  const app = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    bodyLimit: 100_000,
    trustProxy: trustedProxies(config),
    routerOptions: { ignoreTrailingSlash: true },
    // Limits Slowloris attacks: a client that sends byte by byte occupies a connection for at most this long. See
    // `applyBodyTimeouts`.
    requestTimeout: timeouts.uploadMs,
    frameworkErrors: (error, request, reply: FastifyReply) => {
      void sendRefusal(reply.headers(baseHeaders(request.id)), toRefusal(error));
    },
    clientErrorHandler: respondToBrokenRequest,
    // Both are shorter than Node's defaults: a minute for the headers, and a check for late requests every 30 seconds.
    http: { headersTimeout: timeouts.bodyMs, connectionsCheckingInterval: 5_000 },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders(request.id));
    done();
  });
  measureRequestWaits(app);
  limitHeaderLengths(app);
  applyBodyTimeouts(app, timeouts);
  disconnectIdleReaders(app, timeouts);
  if (config.trustProxy !== 0) removeForwardedPorts(app);
  limitConnections(app, config);
  const stopWatching = closeHungConnections(database);
  app.addHook('onClose', async () => stopWatching());
  registerErrors(app);
  // Register ETags before compression, because a 304 response needs no compression.
  registerEtags(app);
  registerCompression(app);
  app.setNotFoundHandler(async () => {
    throw new Refusal('not_found', 'There is nothing at this address.');
  });
  const meters = makeMeters();
  const responseMeter = makeResponseMeter(meters, now);
  registerMetrics(app, { config, database, meters, responseMeter });
  registerHealth(app, database, config);
  registerRobots(app, config);
  const pageDeps = await registerApi(app, {
    config,
    database,
    storage,
    timeouts,
    meters,
    responseMeter,
    now,
  });
  await registerGoogleSignIn(app, { config, database, now, ...pageDeps });
  await registerUnsubscribe(app, { config, database, ...pageDeps });
  await registerDevIdentity(app, config, database);
  await registerMedia(app, config, storage);
  await registerSiteFiles(app, config);
  await registerDocumentation(app, config);
  registerSitemap(app, { config, database, now, ...pageDeps });
  if (!pages) return app;
  const renders = makeSharedRenders({ meters, now, isCached: !pages.isDevelopment, ...pageDeps });
  await registerWidgets(app, { config, widgets: pages.widgets, renders, ...pageDeps });
  await registerFrames(app, { config, widgets: pages.widgets, renders, ...pageDeps });
  await registerOEmbed(app, { config, describePage: pages.describe, renders, ...pageDeps });
  await registerEmbedPreview(app, {
    config,
    renderEmbedPreview: pages.renderEmbedPreview,
    ...pageDeps,
  });
  await registerWordPressPlugin(app, config);
  await registerPages(app, { config, pages, renders, ...pageDeps });
  return app;
}

/** The headers of every response. A Fastify scope can add more. */
const baseHeaders = (requestId: string) => ({
  'x-request-id': requestId,
  'x-content-type-options': 'nosniff',
});

/** Returns which proxies may report the client's address. A number means that many proxies, counted from the server. */
function trustedProxies({ trustProxy }: Config): FastifyServerOptions['trustProxy'] {
  if (trustProxy === 0) return false;
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}
