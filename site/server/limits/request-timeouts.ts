import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { respondToBrokenRequest } from '../refusals/broken-request.ts';

/** How long the parts of a request may take, in milliseconds. */
export interface RequestTimeouts {
  /** The maximum time for the headers, and for the body of a call that is not an upload. */
  bodyMs: number;
  /** The maximum time without new bytes of an upload. Afterwards the upload is aborted. */
  idleMs: number;
  /** The maximum time of a whole upload. A video of 15 MiB takes an hour at 4.4 kB per second. */
  uploadMs: number;
  /** How long to keep reading a refused body, so that the client can read the response. */
  refusedBodyMs: number;
  /** The maximum time in which a client reads no bytes of the response. Afterwards it is disconnected. */
  readMs: number;
  /** How long inspecting a received file may take. A large picture needs two seconds on a good machine. */
  inspectFileMs: number;
}

export const defaultTimeouts: RequestTimeouts = {
  bodyMs: 30_000,
  idleMs: 60_000,
  uploadMs: 3_600_000,
  refusedBodyMs: 5_000,
  readMs: 60_000,
  inspectFileMs: 20_000,
};

const bodyTimers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Protects against Slowloris: disconnects a client that sends its body byte by byte. Node's request timeout does not
 * suffice, because it is the same for all requests and must be long enough for uploads. For headers, which can be as
 * slow, Node has a timeout of its own.
 */
export function applyBodyTimeouts(app: FastifyInstance, { bodyMs, refusedBodyMs }: RequestTimeouts): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const { headers } = raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody) return done();
    const onTimeout = () => {
      const timeoutError = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!reply.raw.headersSent) respondToBrokenRequest(timeoutError as never, raw.socket);
      raw.socket.destroySoon();
    };
    bodyTimers.set(raw, setTimeout(onTimeout, bodyMs).unref());
    const stopTimer = () => clearTimeout(bodyTimers.get(raw));
    raw.once('end', stopTimer).once('close', stopTimer);
    reply.raw.once('finish', () => {
      if (raw.complete || raw.readableEnded) return;
      stopTimer();
      // Closing the connection at once could discard our response, so read and ignore the rest of the body for a while.
      raw.unpipe();
      raw.resume();
      bodyTimers.set(raw, setTimeout(() => raw.destroy(), refusedBodyMs).unref());
    });
    done();
  });
}

/**
 * Ends the body timeout of a request, because the request is an upload. Instead calls `onIdle` when no bytes have
 * arrived for `idleMs`. Returns a function that stops watching.
 */
export function watchUpload(
  raw: IncomingMessage,
  { idleMs }: RequestTimeouts,
  onIdle: () => void,
): () => void {
  clearTimeout(bodyTimers.get(raw));
  let bytes = raw.socket.bytesRead;
  let receivedAt = performance.now();
  const check = () => {
    if (raw.complete || raw.socket.bytesRead !== bytes) {
      bytes = raw.socket.bytesRead;
      receivedAt = performance.now();
    } else if (performance.now() - receivedAt >= idleMs) onIdle();
  };
  const timer = setInterval(check, idleMs / 10).unref();
  return () => clearInterval(timer);
}
