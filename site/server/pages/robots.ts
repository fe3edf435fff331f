import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Search engines are welcome to the pages; the API has nothing for them. */
export function registerRobots(app: FastifyInstance, { publicUrl }: Config): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );
}
