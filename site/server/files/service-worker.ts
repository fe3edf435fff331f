import type { FastifyReply, FastifyRequest } from 'fastify';

/** Where browsers find the service worker, in the built site and here. */
export const workerPath = '/sw.js';

/** Takes the place of a worker that does harm: browsers ask for it with each page, and it takes itself out. */
const goodbye = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function sendGoodbye(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(goodbye);
}
