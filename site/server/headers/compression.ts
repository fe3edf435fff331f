// We do not use @fastify/compress 9.2.0: it sends no Vary with an uncompressed response, and does not compress
// responses without a route.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

const compressors = {
  // Brotli's level 5 takes little longer than gzip, and its results are up to a fifth smaller.
  br: (text: string | Buffer) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string | Buffer) => promisify(gzip)(text),
};

/**
 * A cache of compressed texts by encoding and ETag. It includes running compressions, so that a thousand visitors of a
 * page wait for the same compression. Immutable files are cached forever, because compressing a megabyte takes 45 ms.
 * Other texts are cached for a few seconds.
 */
const compressedTexts = new Map<string, Promise<Buffer>>();

const maxAgeMs = 5_000;
const maxEntries = 500;

/** The minimum length in characters. Shorter texts fit into one network packet anyway. */
const lengthMin = 1_400;

/** Compresses pages and API responses. The build has already compressed its files. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isTextPayload(payload, reply) || payload.length < lengthMin) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
    const acceptedEncodings = request.headers['accept-encoding']?.toLowerCase() ?? '';
    const encoding = negotiate(acceptedEncodings, ['br', 'gzip']);
    if (!encoding) return payload;
    const tag = reply.getHeader('etag');
    const cacheKey = `${encoding} ${String(tag)}`;
    let compression = compressedTexts.get(cacheKey);
    if (!compression) {
      compression = compressors[encoding](payload);
      const isImmutable = String(reply.getHeader('cache-control')).endsWith('immutable');
      if (tag !== undefined) cacheCompression(cacheKey, compression, isImmutable);
    }
    const compressedText = await compression;
    // Fastify has set the length of the uncompressed text.
    reply.header('content-encoding', encoding).header('content-length', compressedText.length);
    return compressedText;
  });
}

function cacheCompression(cacheKey: string, compression: Promise<Buffer>, isImmutable: boolean): void {
  compressedTexts.set(cacheKey, compression);
  const remove = () => compressedTexts.delete(cacheKey);
  // Do not cache errors.
  compression.catch(remove);
  if (isImmutable) return;
  // Beyond the maximum, requests share a compression only while it runs.
  if (compressedTexts.size > maxEntries) void compression.then(remove, remove);
  else setTimeout(remove, maxAgeMs).unref();
}

/**
 * Returns whether a payload is a page or an API response. Most are strings, but cached pages and long responses are
 * buffers. Other buffers are files, which are compressed elsewhere or not at all.
 */
export function isTextPayload(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  return (
    Buffer.isBuffer(payload) &&
    /^(text\/html|application\/json)/.test(String(reply.getHeader('content-type')))
  );
}
