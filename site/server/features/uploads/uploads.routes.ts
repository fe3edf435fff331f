import type { Caller } from '../../auth/caller.ts';
import type { ReceivedFile } from '../../calls/receive-file.ts';
import { type UploadApi, uploadRoute } from '../../calls/upload-route.ts';
import { filesOf } from '../../files/media-files.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { type ProcessedMedia, refuseOverQuota, saveMedia } from '../media/save-media.ts';
import { processFile, saveUpload, type UploadParts } from './process-upload.ts';

/** In bytes: the minimum overhead of a file in a multipart form. */
const formBytes = 100;

export function uploadRoutes(api: UploadApi, parts: UploadParts): void {
  uploadRoute(api, 'POST /media/{type}/upload', {
    async before({ caller, params, request }) {
      // Only a video is stored at its sent size; a picture is re-encoded.
      const sent = params.type === 'video' ? Number(request.headers['content-length'] ?? 0) : 0;
      await refuseOverQuota(parts.db, caller.id, Math.max(1, sent - 10 * formBytes), parts.quota);
    },
    async handle({ caller, params: { type }, files: [first, ...others] }) {
      const save = async (processed: ProcessedMedia) => {
        const id = await saveMedia(parts, caller.id, processed);
        const { format = 'webp' } = processed;
        const [shown] = filesOf({ type, format });
        return { secure_url: `/media/${id}/${shown}`, public_id: id, resource_type: type, format };
      };
      const processOne = (file: ReceivedFile) => processFile(parts, caller.id, type, file);
      const firstProcessed = await processOne(first);
      // One after another, because a picture takes a whole core. All before saving any: one bad file refuses all.
      const otherProcessed: ProcessedMedia[] = [];
      for (const file of others) otherProcessed.push(await processOne(file));
      const answer = await save(firstProcessed);
      if (otherProcessed.length === 0) return answer;
      const files = [answer];
      for (const processed of otherProcessed) files.push(await save(processed));
      return { ...answer, files };
    },
  });

  storeUploadRoutes(api, parts);
}

interface StoreUpload {
  caller: Caller;
  file: ReceivedFile;
}

/** Registers the uploads that set a store's picture. The previous picture becomes unused and is collected. */
function storeUploadRoutes(api: UploadApi, parts: UploadParts): void {
  const before = ({ caller }: { caller: Caller }) => refuseOverQuota(parts.db, caller.id, 1, parts.quota);

  uploadRoute(api, 'POST /stores/my-store/logo', {
    before,
    handle: async (upload) => ({
      logoUrl: `/media/${await setStorePicture(parts, upload, 'logo_id')}/240.webp`,
    }),
  });

  uploadRoute(api, 'POST /stores/my-store/cover', {
    before,
    handle: async (upload) => ({
      coverUrl: `/media/${await setStorePicture(parts, upload, 'cover_id')}/960.webp`,
    }),
  });

  uploadRoute(api, 'POST /stores/my-store/image', {
    before,
    handle: async (upload) => ({
      imageUrl: `/media/${await setStorePicture(parts, upload, 'image_id')}/480.webp`,
    }),
  });
}

/** Saves the picture and sets it for the caller's store. Returns its id. */
async function setStorePicture(
  parts: UploadParts,
  { caller, file }: StoreUpload,
  column: 'logo_id' | 'cover_id' | 'image_id',
): Promise<string> {
  const id = await saveUpload(parts, caller.id, 'image', file);
  const store = await parts.db
    .updateTable('stores')
    .set({ [column]: id })
    .where('owner_id', '=', caller.id)
    .returning('id')
    .executeTakeFirst();
  requireFound(store, 'Store not found');
  return id;
}
