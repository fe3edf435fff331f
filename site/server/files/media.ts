import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isMediaId } from '../../../src/contract/shared/media.ts';
import { type Config, isHttps } from '../config.ts';
import { registerCors, registerSecurityHeaders } from '../headers/security-headers.ts';
import { sendError, toRefusal } from '../refusals/error-handler.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { MediaStorage } from './disk-storage.ts';
import { contentTypeOf, mediaFolder, unfinishedUploadsFolder } from './media-files.ts';

/**
 * Serves pictures at `/media/{id}/{240|480|960}.webp` and `/media/{id}/og.jpg`, and videos at
 * `/media/{id}/video.{mp4|webm|mov}`, with range requests. Files never change: a changed picture has another id.
 */
export async function registerMedia(
  app: FastifyInstance,
  config: Config,
  storage: MediaStorage,
): Promise<void> {
  const root = mediaFolder(config.dataDir);
  for (const folder of [root, unfinishedUploadsFolder(config.dataDir)])
    mkdirSync(folder, { recursive: true });
  await app.register(
    async (media) => {
      registerSecurityHeaders(media, { for: 'media', isHttps: isHttps(config) });
      await registerCors(media);
      await media.register(fastifyStatic, { root, serve: false, maxAge: '365d', immutable: true });
      media.get<{ Params: { id: string; file: string } }>('/:id/:file', async (request, reply) => {
        const { id, file } = request.params;
        if (!isMediaId(id) || contentTypeOf(file) === undefined) throw notFound(file);
        return storage.send(reply, id, file);
      });
      media.setErrorHandler((error: Partial<RangeError416>, request, reply) => {
        if (error.statusCode !== 416) return sendError({ error, refusal: toRefusal(error) }, request, reply);
        return reply
          .code(416)
          .headers({ ...error.headers, 'cache-control': 'no-store' })
          .send();
      });
      media.setNotFoundHandler(async ({ url }) => {
        throw notFound(url);
      });
    },
    { prefix: '/media' },
  );
}

/** The error for a range beyond the end of the file. */
interface RangeError416 {
  statusCode: number;
  headers: Record<string, string>;
}

function notFound(path: string): Refusal {
  const isVideo = /\/?video\.\w+$/.test(path);
  return new Refusal('not_found', isVideo ? 'Video not found' : 'Picture not found');
}
