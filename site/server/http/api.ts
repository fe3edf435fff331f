import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../db/open.ts';
import { campusRoutes } from '../features/campuses/campuses.routes.ts';
import { productRoutes } from '../features/products/products.routes.ts';
import { registerCors } from './cors.ts';
import { openApi } from './open-api.ts';
import { Refusal } from './refusal.ts';
import { registerSecurityHeaders } from './security-headers.ts';

/** All calls of the contract. */
export async function registerApi(app: FastifyInstance, config: Config, database: Database): Promise<void> {
  await app.register(
    async (api) => {
      await registerSecurityHeaders(api, { for: 'everywhere', isHttps: isHttps(config) });
      await registerCors(api);
      // A browser may keep an answer, but asks each time whether it still holds.
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
      });
      campusRoutes(api, database);
      productRoutes(api, database);
      const document = openApi(config.publicUrl);
      api.get('/openapi.json', async () => document);
      // Without this a wrong path would be taken for a page's, whose answers other origins may not read.
      api.get('/*', (_request, reply) => reply.callNotFound());
      api.setNotFoundHandler(async (request) => {
        const path = request.url.split('?')[0];
        throw new Refusal('not_found', `There is no call ${request.method} ${path}`);
      });
    },
    { prefix: '/api' },
  );
}

export function isHttps(config: Config): boolean {
  return config.publicUrl.startsWith('https:');
}
