import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Everybody may read, from any page. Nothing here depends on cookies, so none are let through. */
export async function registerCors(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'HEAD'],
    allowedHeaders: ['content-type'],
    exposedHeaders: ['x-request-id'],
    maxAge: 86_400,
  });
}
