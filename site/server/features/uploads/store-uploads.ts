import type { Caller } from '../../auth/caller.ts';
import type { ReceivedFile } from '../../calls/receive-file.ts';
import { type UploadApi, uploadRoute } from '../../calls/upload-route.ts';
import { found } from '../../refusals/refusal.ts';
import { refuseFullSpace } from '../media/media-space.ts';
import { keepUpload, type UploadParts } from './keep-upload.ts';

interface StoreUpload {
  caller: Caller;
  file: ReceivedFile;
}

/** Each takes a picture of a store and shows it there. The one before is collected like any that nothing uses. */
export function storeUploadRoutes(api: UploadApi, parts: UploadParts): void {
  const before = ({ caller }: { caller: Caller }) => refuseFullSpace(parts.db, caller.id, 1, parts.quota);

  uploadRoute(api, 'POST /stores/my-store/logo', {
    before,
    handle: async (upload) => ({ logoUrl: `/media/${await show(parts, upload, 'logo_id')}/240.webp` }),
  });

  uploadRoute(api, 'POST /stores/my-store/cover', {
    before,
    handle: async (upload) => ({ coverUrl: `/media/${await show(parts, upload, 'cover_id')}/960.webp` }),
  });

  uploadRoute(api, 'POST /stores/my-store/image', {
    before,
    handle: async (upload) => ({ imageUrl: `/media/${await show(parts, upload, 'image_id')}/480.webp` }),
  });
}

/** Keeps the picture and sets it. Returns its id. */
async function show(
  parts: UploadParts,
  { caller, file }: StoreUpload,
  column: 'logo_id' | 'cover_id' | 'image_id',
): Promise<string> {
  const id = await keepUpload(parts, caller.id, 'image', file);
  const store = await parts.db
    .updateTable('stores')
    .set({ [column]: id })
    .where('owner_id', '=', caller.id)
    .returning('id')
    .executeTakeFirst();
  found(store, 'Store not found');
  return id;
}
