// Not @fastify/compress 9.2.0: it sends no Vary with an answer left unpacked, and packs none that has no route.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { isTextPayload } from './text-payload.ts';

const compressors = {
  // Of brotli's eleven levels, the fourth costs about as much as gzip and saves a sixth more.
  br: (text: string | Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
};

/**
 * By encoding and tag: what is being compressed, so that a thousand visitors of one page wait for one compression, for
 * some seconds what was, and for good the immutable files, of which a megabyte takes 45 ms.
 */
const compressed = new Map<string, Promise<Buffer>>();

const keptMs = 5_000;
/** Beyond these nothing is kept for later. */
const keptMax = 500;

/** In characters. Shorter texts fit one network packet anyway. */
const lengthMin = 1_400;

/** Compresses pages and answers when they are sent. The build has compressed our own files. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isTextPayload(payload, reply) || payload.length < lengthMin) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
    const accepted = request.headers['accept-encoding']?.toLowerCase() ?? '';
    const encoding = negotiate(accepted, ['br', 'gzip']);
    if (!encoding) return payload;
    const tag = reply.getHeader('etag');
    const name = `${encoding} ${String(tag)}`;
    let compressing = compressed.get(name);
    if (!compressing) {
      compressing = compressors[encoding](payload);
      const isForGood = String(reply.getHeader('cache-control')).endsWith('immutable');
      if (tag !== undefined) keep(name, compressing, isForGood);
    }
    const packed = await compressing;
    // Fastify has set the length of the uncompressed text.
    reply.header('content-encoding', encoding).header('content-length', packed.length);
    return packed;
  });
}

function keep(name: string, compressing: Promise<Buffer>, isForGood: boolean): void {
  compressed.set(name, compressing);
  const forget = () => compressed.delete(name);
  // What failed is tried again.
  compressing.catch(forget);
  if (isForGood) return;
  if (compressed.size > keptMax) void compressing.then(forget, forget);
  else setTimeout(forget, keptMs).unref();
}
