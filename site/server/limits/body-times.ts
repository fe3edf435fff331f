import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from '../refusals/broken-request.ts';

/** How long a client may take to send and to read, in milliseconds. */
export interface BodyTimes {
  /** The headers, and then an ordinary body. */
  bodyMs: number;
  /** An upload goes on for as long as something of it comes within this time… */
  idleMs: number;
  /** …and ends after this one: a video of 15 MiB takes so long at 4.4 kB a second. */
  uploadMs: number;
  /** How long we go on reading what was refused, so that the client can read why. */
  lingerMs: number;
  /** An answer goes on for as long as the client takes something of it within this time. */
  readMs: number;
  /** How long looking into a file that has arrived may take. A heavy picture needs two seconds on a good machine. */
  readFileMs: number;
}

export const usualTimes: BodyTimes = {
  bodyMs: 30_000,
  idleMs: 60_000,
  uploadMs: 3_600_000,
  lingerMs: 5_000,
  readMs: 60_000,
  readFileMs: 20_000,
};

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Disconnects a client that sends its body drop by drop. Node has one time for all requests, which is that of an upload;
 * the time for headers is Node's own.
 */
export function limitBodyTimes(app: FastifyInstance, { bodyMs, lingerMs }: BodyTimes): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const { headers } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return;
    const onLate = () => {
      const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!reply.raw.headersSent) answerBrokenRequest(late as never, raw.socket);
      raw.socket.destroySoon();
    };
    timers.set(raw, setTimeout(onLate, bodyMs).unref());
    const stop = () => clearTimeout(timers.get(raw));
    raw.once('end', stop).once('close', stop);
    reply.raw.once('finish', () => {
      if (raw.complete || raw.readableEnded) return;
      stop();
      // A connection that is closed at once may take our answer along.
      raw.unpipe();
      raw.resume();
      timers.set(raw, setTimeout(() => raw.destroy(), lingerMs).unref());
    });
  });
}

/**
 * Gives an upload its own time: calls `onIdle` when nothing has come for so long. Returns a function that ends this
 * watch.
 */
export function watchUpload(raw: IncomingMessage, { idleMs }: BodyTimes, onIdle: () => void): () => void {
  clearTimeout(timers.get(raw));
  let bytes = raw.socket.bytesRead;
  let cameAt = performance.now();
  const look = () => {
    if (raw.complete || raw.socket.bytesRead !== bytes) {
      bytes = raw.socket.bytesRead;
      cameAt = performance.now();
    } else if (performance.now() - cameAt >= idleMs) onIdle();
  };
  const timer = setInterval(look, idleMs / 10).unref();
  return () => clearInterval(timer);
}
