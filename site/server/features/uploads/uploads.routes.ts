import type { Caller } from '../../auth/caller.ts';
import type { ReceivedFile } from '../../calls/receive-file.ts';
import { type UploadApi, uploadRoute } from '../../calls/upload-route.ts';
import { fileNamesOf } from '../../files/media-files.ts';
import { requireFound } from '../../refusals/refusal.ts';
import { type ProcessedMedia, refuseOverQuota, saveMedia } from '../media/save-media.ts';
import { processFile, saveUpload, type UploadDeps } from './process-upload.ts';

/** The minimum overhead of a file in a multipart form, in bytes. */
const formOverheadBytes = 100;

export function uploadRoutes(api: UploadApi, deps: UploadDeps): void {
  uploadRoute(api, 'POST /media/{type}/upload', {
    async checkBeforeUpload({ caller, params, request }) {
      // Videos are saved as they are, so their size is about the form's length, less the overhead of at most ten files.
      // The size of a picture is not known yet, because it is re-encoded: one byte shows only whether the quota is used
      // up.
      const formLength = params.type === 'video' ? Number(request.headers['content-length'] ?? 0) : 0;
      await refuseOverQuota(
        deps.db,
        caller.id,
        Math.max(1, formLength - 10 * formOverheadBytes),
        deps.quotaBytes,
      );
    },
    async handle({ caller, params: { type }, files: [firstFile, ...otherFiles] }) {
      const save = async (processed: ProcessedMedia) => {
        const id = await saveMedia(deps, caller.id, processed);
        const { format = 'webp' } = processed;
        const [fileName] = fileNamesOf({ type, format });
        return { secure_url: `/media/${id}/${fileName}`, public_id: id, resource_type: type, format };
      };
      const processForCaller = (file: ReceivedFile) => processFile(deps, caller.id, type, file);
      const firstProcessed = await processForCaller(firstFile);
      // Process one file after another, because a picture takes a whole core. Process all files before the first is
      // saved, so that one bad file refuses the whole upload.
      const otherProcessed: ProcessedMedia[] = [];
      for (const file of otherFiles) otherProcessed.push(await processForCaller(file));
      const firstSaved = await save(firstProcessed);
      if (otherProcessed.length === 0) return firstSaved;
      const files = [firstSaved];
      for (const processed of otherProcessed) files.push(await save(processed));
      return { ...firstSaved, files };
    },
  });

  storeUploadRoutes(api, deps);
}

interface StoreUpload {
  caller: Caller;
  file: ReceivedFile;
}

/**
 * Registers the uploads that set the logo, cover or image of the caller's store. The media cleanup later deletes the
 * previous picture.
 */
function storeUploadRoutes(api: UploadApi, deps: UploadDeps): void {
  const checkQuota = ({ caller }: { caller: Caller }) =>
    refuseOverQuota(deps.db, caller.id, 1, deps.quotaBytes);

  uploadRoute(api, 'POST /stores/my-store/logo', {
    checkBeforeUpload: checkQuota,
    handle: async (upload) => ({
      logoUrl: `/media/${await setStorePicture(deps, upload, 'logo_id')}/240.webp`,
    }),
  });

  uploadRoute(api, 'POST /stores/my-store/cover', {
    checkBeforeUpload: checkQuota,
    handle: async (upload) => ({
      coverUrl: `/media/${await setStorePicture(deps, upload, 'cover_id')}/960.webp`,
    }),
  });

  uploadRoute(api, 'POST /stores/my-store/image', {
    checkBeforeUpload: checkQuota,
    handle: async (upload) => ({
      imageUrl: `/media/${await setStorePicture(deps, upload, 'image_id')}/480.webp`,
    }),
  });
}

/** Saves the picture and sets it for the caller's store. Returns the id of the picture. */
async function setStorePicture(
  deps: UploadDeps,
  { caller, file }: StoreUpload,
  column: 'logo_id' | 'cover_id' | 'image_id',
): Promise<string> {
  const id = await saveUpload(deps, caller.id, 'image', file);
  const store = await deps.db
    .updateTable('stores')
    .set({ [column]: id })
    .where('owner_id', '=', caller.id)
    .returning('id')
    .executeTakeFirst();
  requireFound(store, 'Store not found');
  return id;
}
