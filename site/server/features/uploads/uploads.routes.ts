import type { ReceivedFile } from '../../calls/receive-file.ts';
import { type UploadApi, uploadRoute } from '../../calls/upload-route.ts';
import { filesOf } from '../../files/media-files.ts';
import { keepMedia, type MadeMedia } from '../media/keep-media.ts';
import { refuseFullSpace } from '../media/media-space.ts';
import { makeMedia, type UploadParts } from './keep-upload.ts';
import { storeUploadRoutes } from './store-uploads.ts';

/** In bytes: what surrounds a file in its form, at least. */
const formBytes = 100;

export function uploadRoutes(api: UploadApi, parts: UploadParts): void {
  uploadRoute(api, 'POST /media/{type}/upload', {
    async before({ caller, params, request }) {
      // A picture becomes smaller, a video stays as it is.
      const sent = params.type === 'video' ? Number(request.headers['content-length'] ?? 0) : 0;
      await refuseFullSpace(parts.db, caller.id, Math.max(1, sent - 10 * formBytes), parts.quota);
    },
    async handle({ caller, params: { type }, files: [first, ...others] }) {
      const keep = async (made: MadeMedia) => {
        const id = await keepMedia(parts, caller.id, made);
        const { format = 'webp' } = made;
        const [shown] = filesOf({ type, format });
        return { secure_url: `/media/${id}/${shown}`, public_id: id, resource_type: type, format };
      };
      const make = (file: ReceivedFile) => makeMedia(parts, caller.id, type, file);
      const madeFirst = await make(first);
      // In order: making a picture takes all of a core. All before any is kept: one bad file refuses the others too.
      const madeOthers: MadeMedia[] = [];
      for (const file of others) madeOthers.push(await make(file));
      const answer = await keep(madeFirst);
      if (madeOthers.length === 0) return answer;
      const files = [answer];
      for (const made of madeOthers) files.push(await keep(made));
      return { ...answer, files };
    },
  });

  storeUploadRoutes(api, parts);
}
