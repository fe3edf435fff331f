import { mkdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '../config.ts';
import { registerCors } from '../headers/cors.ts';
import { registerSecurityHeaders } from '../headers/security-headers.ts';
import { Refusal } from '../refusals/refusal.ts';
import { mediaFolder } from './media-folder.ts';

const id = /^[a-z0-9]{1,60}$/;
const file = /^(240|480|960)\.webp$|^og\.jpg$/;

/** Pictures: `/media/{id}/{240|480|960}.webp` and `/media/{id}/og.jpg`. A changed picture has another id. */
export async function registerMedia(app: FastifyInstance, config: Config): Promise<void> {
  const root = mediaFolder(config.dataDir);
  mkdirSync(root, { recursive: true });
  await app.register(
    async (media) => {
      await registerSecurityHeaders(media, { for: 'everywhere', isHttps: isHttps(config) });
      await registerCors(media);
      await media.register(fastifyStatic, { root, serve: false, maxAge: '365d', immutable: true });
      media.get<{ Params: { id: string; file: string } }>('/:id/:file', async (request, reply) => {
        const { params } = request;
        if (!id.test(params.id) || !file.test(params.file)) throw noPicture();
        return reply.sendFile(`${params.id}/${params.file}`);
      });
      media.setNotFoundHandler(async () => {
        throw noPicture();
      });
    },
    { prefix: '/media' },
  );
}

function noPicture(): Refusal {
  return new Refusal('not_found', 'Picture not found');
}
