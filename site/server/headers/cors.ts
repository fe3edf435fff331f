import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/**
 * Any page may call the API: the page sends the caller's token itself. Cookies are not allowed, so calls that need
 * one work on our own pages only.
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
