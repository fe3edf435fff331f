import { EventEmitter } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { makeGate } from './auth/gate.ts';
import { authKey, makeTokens } from './auth/tokens.ts';
import { findNewestBackup } from './backup/newest-backup.ts';
import { makePublicReads, type PublicReads } from './calls/public-reads.ts';
import { parseOnlyForms } from './calls/receive-file.ts';
import type { Api } from './calls/route.ts';
import { makeSharedReads } from './calls/shared-reads.ts';
import { type Config, isHttps } from './config.ts';
import type { Database } from './db/open.ts';
import { registerApiDocs } from './docs/api-docs.ts';
import { openApi } from './docs/open-api.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { healthRoutes } from './features/admin/health.routes.ts';
import { adRoutes } from './features/ads/ads.routes.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { campusRoutes } from './features/campuses/campuses.routes.ts';
import { canteenRoutes } from './features/canteens/canteens.routes.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { configRoutes } from './features/config/config.routes.ts';
import { embedRoutes } from './features/embeds/embeds.routes.ts';
import { eventRoutes } from './features/events/events.routes.ts';
import { failedJobRoutes } from './features/failed-jobs/failed-jobs.routes.ts';
import { farmRoutes } from './features/farms/farms.routes.ts';
import { favoriteRoutes } from './features/favorites/favorites.routes.ts';
import { messageRoutes } from './features/messages/messages.routes.ts';
import { myStoreRoutes } from './features/my-store/my-store.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { savedSearchRoutes } from './features/saved-searches/saved-searches.routes.ts';
import { sellerRoutes } from './features/sellers/sellers.routes.ts';
import { sellingRoutes } from './features/selling/selling.routes.ts';
import { signInRoutes } from './features/sign-in/sign-in.routes.ts';
import { storeRoutes } from './features/stores/stores.routes.ts';
import { suggestionRoutes } from './features/suggestions/suggestions.routes.ts';
import { trailRoutes } from './features/trail/trail.routes.ts';
import { uploadRoutes } from './features/uploads/uploads.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import type { MediaStorage } from './files/disk-storage.ts';
import { unfinishedUploadsFolder } from './files/media-files.ts';
import { registerCors, registerSecurityHeaders } from './headers/security-headers.ts';
import { localCounters, sharedCounters } from './limits/rate-counters.ts';
import {
  type CheckRateLimit,
  limitRequestsPerNetwork,
  limitWritesPerCaller,
  makeRateLimit,
} from './limits/rate-limit.ts';
import type { RequestTimeouts } from './limits/request-timeouts.ts';
import type { Meters } from './meters.ts';
import { Refusal } from './refusals/refusal.ts';
import type { ResponseMeter } from './response-meter.ts';

/** Registers the calls that receive files, in a Fastify scope that parses multipart forms and no JSON. */
async function registerUploads(
  api: Api,
  { config, database, storage, timeouts, meters }: ApiDependencies,
): Promise<void> {
  const meter = {
    recordDuration: meters.histogram(
      'campus_market_upload_seconds',
      'The time from the first byte of an upload until it is stored.',
    ),
    countBytes: meters.counter('campus_market_upload_bytes_total', 'The bytes of stored uploads.'),
  };
  await api.app.register(async (app) => {
    await parseOnlyForms(app);
    const uploads = { folder: unfinishedUploadsFolder(config.dataDir), timeouts, meter };
    uploadRoutes(
      { ...api, app, uploads },
      { db: database.db, storage, quotaBytes: config.mediaQuota, readTimeoutMs: timeouts.inspectFileMs },
    );
  });
}

/** Routes that need only the database. */
const databaseRoutes = [
  adminRoutes,
  adRoutes,
  campusRoutes,
  cartRoutes,
  embedRoutes,
  eventRoutes,
  failedJobRoutes,
  farmRoutes,
  favoriteRoutes,
  messageRoutes,
  myStoreRoutes,
  orderRoutes,
  reportRoutes,
  reviewRoutes,
  savedSearchRoutes,
  sellerRoutes,
  storeRoutes,
  suggestionRoutes,
  trailRoutes,
];

export interface ApiDependencies {
  config: Config;
  database: Database;
  storage: MediaStorage;
  timeouts: RequestTimeouts;
  meters: Meters;
  responseMeter: ResponseMeter;
  /** Returns the time in milliseconds, like `Date.now`. */
  now: () => number;
}

/**
 * Registers all calls of the contract. Returns the dependencies of pages: the public reads, which they run directly,
 * the rate limit, and an emitter whose `change` event fires when public pages may have changed.
 */
export async function registerApi(
  app: FastifyInstance,
  deps: ApiDependencies,
): Promise<{ publicReads: PublicReads; checkRateLimit: CheckRateLimit; publicChanges: EventEmitter }> {
  const { config, database, storage, responseMeter, now } = deps;
  const checkRateLimit = await startRateLimit(app, config, now);
  const publicReads = makePublicReads();
  const publicChanges = new EventEmitter();
  await app.register(
    async (app) => {
      registerSecurityHeaders(app, { for: 'any-origin', isHttps: isHttps(config) });
      await registerCors(app);
      limitRequestsPerNetwork(app, checkRateLimit, config);
      // Prevents CSRF: a form on another page can send text without a preflight request, so only JSON is parsed.
      app.removeContentTypeParser('text/plain');
      acceptEmptyBodies(app);
      // A browser may cache a response but must revalidate it each time.
      app.addHook('onSend', (_request, reply, _payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
        done();
      });
      const tokens = makeTokens({ key: authKey(config), issuer: config.publicUrl });
      const gate = limitWritesPerCaller(makeGate(database, tokens), checkRateLimit);
      const api: Api = {
        app,
        gate,
        db: database.db,
        hasDiskRoom: database.hasDiskRoom,
        publicReads,
        shareRead: makeSharedReads(publicChanges),
        onPublicChange: () => publicChanges.emit('change'),
        now,
      };
      signInRoutes(api, config, database, tokens);
      configRoutes(api, config);
      productRoutes(api, config, database, tokens);
      canteenRoutes(api, config, database);
      profileRoutes(api, config, database, storage);
      webhookRoutes(api, config, database);
      alertRoutes(api, config, database);
      pushRoutes(api, config, database);
      sellingRoutes(api, database, storage);
      healthRoutes(api, {
        config,
        database,
        responseMeter,
        findNewestBackup: () => findNewestBackup(config.backupDir),
      });
      await registerUploads(api, deps);
      for (const routes of databaseRoutes) routes(api, database);
      const openApiDocument = openApi(config.publicUrl);
      app.get('/openapi.json', async () => openApiDocument);
      registerApiDocs(app);
      // The route of pages would also match a wrong path of the API. Its response has no CORS headers, so other origins
      // could not read the error.
      app.get('/*', (_request, reply) => reply.callNotFound());
      app.setNotFoundHandler(async (request) => {
        const path = request.url.split('?')[0];
        throw new Refusal('not_found', `There is no call ${request.method} ${path}`);
      });
    },
    { prefix: '/api' },
  );
  return { publicReads, checkRateLimit, publicChanges };
}

/** Treats an empty JSON body as `{}`: some clients send the content type without a body, such as with DELETE. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, {});
    else parseJson(request, String(text), done);
  });
}

async function startRateLimit(app: FastifyInstance, { redisUrl, rateLimits }: Config, now: () => number) {
  const counters =
    redisUrl === undefined
      ? localCounters()
      : await sharedCounters({ url: redisUrl, warn: (message) => app.log.warn(message) });
  app.addHook('onClose', async () => counters.close());
  return makeRateLimit(rateLimits, counters.count, now);
}
