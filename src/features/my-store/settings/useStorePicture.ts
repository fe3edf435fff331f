import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { mediaRules } from '../../../contract/shared/media.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { updateOptimistically } from '../../../core/optimistic-update.ts';
import { asObject, asString } from '../../../core/parse-json.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import { sendFile } from '../../../core/send-file.ts';
import { useSend } from '../../../core/useSend.ts';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { checkFile, shrinkPicture } from '../../media/index.ts';
import { failedWith } from '../failure.ts';
import { readChangedStore } from '../read-my-store.ts';
import { storeEdit } from '../store-edits.ts';

type PictureField = 'logoUrl' | 'coverUrl' | 'imageUrl' | 'storeBanner';

/** The pictures of a store: where each stands in it, how it is sent, and what is said then. */
export const storePictures = {
  logo: { field: 'logoUrl', label: 'Logo', done: 'Logo Uploaded', failed: 'Logo Upload Failed' },
  banner: {
    field: 'storeBanner',
    label: 'Banner',
    done: 'Store Updated',
    failed: 'Store Update Failed',
  },
  cover: {
    field: 'coverUrl',
    label: 'Cover picture',
    done: 'Cover Image Uploaded',
    failed: 'Cover Upload Failed',
  },
  image: {
    field: 'imageUrl',
    label: 'Store picture',
    done: 'Store Image Uploaded',
    failed: 'Image Upload Failed',
  },
} as const satisfies Record<string, { field: PictureField; label: string; done: string; failed: string }>;

export type StorePicture = keyof typeof storePictures;

/** Uploads one of the pictures of a store, which has it at once. */
export function useStorePicture(store: MyStore, picture: StorePicture) {
  const market = useMarket();
  const say = useToast(`store-${picture}`);
  const { field, done, failed } = storePictures[picture];
  const [progress, setProgress] = useState<number>();
  const { cache, mutate } = useSWRConfig();
  /** Before the address is known the answers stay as they are. */
  const edit = (address: string | null | undefined) =>
    storeEdit(store._id, (kept) => (address === undefined ? kept : { ...kept, [field]: address }));
  const put = useSend('PUT /stores/my-store', (_input, reply) =>
    edit(reply && readChangedStore(reply)[field]),
  );

  const send = async (file: File): Promise<void> => {
    const part = { file: await shrinkPicture(file), name: file.name, onProgress: setProgress };
    if (picture === 'banner') {
      const { public_id } = await sendFile(
        market,
        'POST /media/{type}/upload',
        { params: { type: 'image' } },
        { ...part, fields: { upload_preset: mediaRules.uploadPreset } },
      );
      await put({ body: { banner: public_id } });
      return;
    }
    const sent = sendFile(market, `POST /stores/my-store/${picture}`, {}, part);
    await updateOptimistically({ cache, mutate }, market.queries.shown, sent, (reply) =>
      edit(asString(asObject(reply)[field])),
    );
  };

  const upload = async (file: File) => {
    if (progress !== undefined) return;
    const tell = say();
    const wrong = checkFile(file, 'images');
    if (wrong) return tell({ kind: 'destructive', title: 'Invalid files', text: `File 1: ${wrong}` });
    setProgress(0);
    try {
      await send(file);
      tell({ title: done });
    } catch (error) {
      if (!isSignedOut(error)) tell(failedWith(failed, error));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, upload: (file: File) => void upload(file) };
}
