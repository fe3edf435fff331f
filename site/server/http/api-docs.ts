import type { FastifyInstance } from 'fastify';
import style from './api-docs.css?raw';
import { apiDocsPage } from './api-docs-page.ts';
import type { OpenApi } from './open-api.ts';

/** The page runs nothing and takes nothing from elsewhere. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
};

/** The documentation for people, made once of that for programs. */
export function registerApiDocs(app: FastifyInstance, document: OpenApi): void {
  const page = apiDocsPage(document);
  app.get('/docs', { helmet: { contentSecurityPolicy } }, async (_request, reply) => {
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}
