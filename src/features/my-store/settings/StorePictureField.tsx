import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { mediaRules } from '../../../contract/shared/media.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { updateOptimistically } from '../../../core/optimistic-update.ts';
import { asObject, asString } from '../../../core/parse-json.ts';
import { isSignedOut } from '../../../core/refusals.ts';
import { sendFile } from '../../../core/send-file.ts';
import { useSend } from '../../../core/useSend.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Placeholder } from '../../../ui/display/Placeholder.tsx';
import { useToast } from '../../../ui/feedback/useToast.ts';
import { checkFile, shrinkPicture } from '../../media/index.ts';
import { failureToast } from '../failure-toasts.ts';
import { readChangedStore } from '../read-my-store.ts';
import { editMyStore } from '../store-edits.ts';
import * as css from './StoreSettings.css.ts';

export interface StorePictureFieldProps {
  store: MyStore;
  picture: StorePicture;
}

/** A picture of the store, with a button that uploads another. The store shows it as soon as it is uploaded. */
export function StorePictureField({ store, picture }: StorePictureFieldProps) {
  const { field, label } = storePictures[picture];
  const { progress, upload } = useStorePicture(store, picture);
  const chooser = useRef<HTMLInputElement>(null);
  const address = store[field];
  const isUploading = progress !== undefined;
  return (
    <li className={css.picture}>
      <span className={css.preview}>
        {address ? (
          <Picture src={address} alt="" name={store.storeName} sizes="72px" />
        ) : (
          <Placeholder name={store.storeName} />
        )}
      </span>
      <span className={css.about}>
        <span className={css.name}>{label}</span>
        <span className={css.text} role="status">
          {isUploading ? `Uploading ${Math.floor(progress * 100)}%` : address ? '' : 'None yet'}
        </span>
      </span>
      <Button
        look="outline"
        size="s"
        aria-label={`${address ? 'Change' : 'Upload'} ${label.toLowerCase()}`}
        pending={isUploading}
        pendingLabel="Uploading"
        onClick={() => chooser.current?.click()}
      >
        {address ? 'Change' : 'Upload'}
      </Button>
      <input
        ref={chooser}
        className={css.chooser}
        type="file"
        accept={mediaRules.imageTypes.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload(file);
          // Otherwise choosing the same file again after a failure fires no change event.
          event.target.value = '';
        }}
      />
    </li>
  );
}

type PictureField = 'logoUrl' | 'coverUrl' | 'imageUrl' | 'storeBanner';

/** The pictures of a store: the field of each, its label and the titles of its toasts. */
const storePictures = {
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

/** Uploads a picture of a store, which the store shows at once. */
function useStorePicture(store: MyStore, picture: StorePicture) {
  const market = useMarket();
  const startToast = useToast(`store-${picture}`);
  const { field, done, failed } = storePictures[picture];
  const [progress, setProgress] = useState<number>();
  const { cache, mutate } = useSWRConfig();
  /** Changes nothing until the address is known. */
  const edit = (address: string | null | undefined) =>
    editMyStore(store._id, (cached) => (address === undefined ? cached : { ...cached, [field]: address }));
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
    const showToast = startToast();
    const problem = checkFile(file, 'images');
    if (problem)
      return showToast({ kind: 'destructive', title: 'Invalid files', text: `File 1: ${problem}` });
    setProgress(0);
    try {
      await send(file);
      showToast({ title: done });
    } catch (error) {
      if (!isSignedOut(error)) showToast(failureToast(failed, error));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, upload: (file: File) => void upload(file) };
}
