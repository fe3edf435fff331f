import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isMediaId } from '../../../src/contract/shared/media.ts';
import { type Config, isHttps } from '../config.ts';
import { registerCors } from '../headers/cors.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { answerError, asRefusal } from '../refusals/error-handler.ts';
import { Refusal } from '../refusals/refusal.ts';
import { contentTypeOf } from './media-files.ts';
import { arrivingFolder, mediaFolder } from './media-folder.ts';
import type { MediaStore } from './media-store.ts';

/**
 * Pictures: `/media/{id}/{240|480|960}.webp` and `/media/{id}/og.jpg`. Videos: `/media/{id}/video.{mp4|webm|mov}`, also in
 * parts. What has changed has another id.
 */
export async function registerMedia(app: FastifyInstance, config: Config, store: MediaStore): Promise<void> {
  const root = mediaFolder(config.dataDir);
  for (const folder of [root, arrivingFolder(config.dataDir)]) mkdirSync(folder, { recursive: true });
  await app.register(
    async (media) => {
      await registerSecurityHeaders(media, { for: 'media', isHttps: isHttps(config) });
      await registerCors(media);
      await media.register(fastifyStatic, { root, serve: false, maxAge: '365d', immutable: true });
      media.get<{ Params: { id: string; file: string } }>('/:id/:file', async (request, reply) => {
        const { id, file } = request.params;
        if (!isMediaId(id) || contentTypeOf(file) === undefined) throw missing(file);
        return store.send(reply, id, file);
      });
      media.setErrorHandler((error: Partial<PartMissing>, request, reply) => {
        if (error.statusCode !== 416)
          return answerError({ error, refusal: asRefusal(error) }, request, reply);
        return reply
          .code(416)
          .headers({ ...error.headers, 'cache-control': 'no-store' })
          .send();
      });
      media.setNotFoundHandler(async ({ url }) => {
        throw missing(url);
      });
    },
    { prefix: '/media' },
  );
}

/** A part was asked for that lies behind the end of the file. */
interface PartMissing {
  statusCode: number;
  headers: Record<string, string>;
}

function missing(address: string): Refusal {
  const isVideo = /\/?video\.\w+$/.test(address);
  return new Refusal('not_found', isVideo ? 'Video not found' : 'Picture not found');
}
