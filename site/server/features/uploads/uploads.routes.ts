import type { ReceivedFile } from '../../calls/receive-file.ts';
import { type UploadApi, uploadRoute } from '../../calls/upload-route.ts';
import { filesOf } from '../../files/media-files.ts';
import { refuseFullSpace } from '../media/media-space.ts';
import { keepUpload, type UploadParts } from './keep-upload.ts';
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
      const keep = async (file: ReceivedFile) => {
        const { id, format } = await keepUpload(parts, caller.id, type, file);
        const [shown] = filesOf({ type, format });
        return { secure_url: `/media/${id}/${shown}`, public_id: id, resource_type: type, format };
      };
      const answer = await keep(first);
      if (others.length === 0) return answer;
      const files = [answer];
      // In order: making a picture takes all of a core.
      for (const file of others) files.push(await keep(file));
      return { ...answer, files };
    },
  });

  storeUploadRoutes(api, parts);
}
