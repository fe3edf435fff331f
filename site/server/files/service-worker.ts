import type { FastifyReply, FastifyRequest } from 'fastify';

/** The path of the service worker. */
export const serviceWorkerPath = '/sw.js';

/**
 * The code of a service worker that replaces a faulty one. Browsers fetch it with each page, and it unregisters itself.
 */
const unregisteringWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function sendUnregisteringWorker(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/javascript; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(unregisteringWorker);
}
