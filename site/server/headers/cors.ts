import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Everybody may ask, from any page: who is asking stands in the token that the page itself sends. No cookies are let
 * through, so what depends on one works on our own pages only.
 */
export async function registerCors(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'authorization', 'idempotency-key'],
    exposedHeaders: ['x-request-id', 'retry-after'],
    maxAge: 86_400,
  });
}
