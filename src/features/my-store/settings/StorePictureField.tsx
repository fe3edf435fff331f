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
import { parseChangedStore } from '../parse-my-store.ts';
import { myStoreEdit } from '../store-edits.ts';
import * as css from './StoreSettings.css.ts';

export interface StorePictureFieldProps {
  store: MyStore;
  picture: StorePictureName;
}

/**
 * A picture of the store, with a button that replaces it. The store shows the new picture as soon as it is uploaded.
 */
export function StorePictureField({ store, picture }: StorePictureFieldProps) {
  const { urlField, label } = storePictures[picture];
  const { progress, upload } = useStorePicture(store, picture);
  const fileInput = useRef<HTMLInputElement>(null);
  const url = store[urlField];
  const isUploading = progress !== undefined;
  return (
    <li className={css.picture}>
      <span className={css.preview}>
        {url ? (
          <Picture src={url} alt="" name={store.storeName} sizes="72px" />
        ) : (
          <Placeholder name={store.storeName} />
        )}
      </span>
      <span className={css.details}>
        <span className={css.name}>{label}</span>
        <span className={css.text} role="status">
          {isUploading ? `Uploading ${Math.floor(progress * 100)}%` : url ? '' : 'None yet'}
        </span>
      </span>
      <Button
        look="outline"
        size="s"
        aria-label={`${url ? 'Change' : 'Upload'} ${label.toLowerCase()}`}
        pending={isUploading}
        pendingLabel="Uploading"
        onClick={() => fileInput.current?.click()}
      >
        {url ? 'Change' : 'Upload'}
      </Button>
      <input
        ref={fileInput}
        className={css.fileInput}
        type="file"
        accept={mediaRules.imageTypes.join(',')}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) upload(file);
          // Clear the field. Otherwise choosing the same file again after a failure would fire no change event.
          event.target.value = '';
        }}
      />
    </li>
  );
}

/** The fields of a store with the URL of a picture. */
type PictureUrlField = 'logoUrl' | 'coverUrl' | 'imageUrl' | 'storeBanner';

interface StorePictureConfig {
  urlField: PictureUrlField;
  label: string;
  successTitle: string;
  failureTitle: string;
}

/** The pictures of a store, each with the store's field for its URL, its label and the titles of its toasts. */
const storePictures = {
  logo: {
    urlField: 'logoUrl',
    label: 'Logo',
    successTitle: 'Logo Uploaded',
    failureTitle: 'Logo Upload Failed',
  },
  banner: {
    urlField: 'storeBanner',
    label: 'Banner',
    successTitle: 'Store Updated',
    failureTitle: 'Store Update Failed',
  },
  cover: {
    urlField: 'coverUrl',
    label: 'Cover picture',
    successTitle: 'Cover Image Uploaded',
    failureTitle: 'Cover Upload Failed',
  },
  image: {
    urlField: 'imageUrl',
    label: 'Store picture',
    successTitle: 'Store Image Uploaded',
    failureTitle: 'Image Upload Failed',
  },
} as const satisfies Record<string, StorePictureConfig>;

export type StorePictureName = keyof typeof storePictures;

/** Uploads a picture of a store. The store shows the picture as soon as it is uploaded. */
function useStorePicture(store: MyStore, picture: StorePictureName) {
  const market = useMarket();
  const bindToastToUser = useToast(`store-${picture}`);
  const { urlField, successTitle, failureTitle } = storePictures[picture];
  const [progress, setProgress] = useState<number>();
  const { cache, mutate } = useSWRConfig();
  /** Returns an edit that sets the URL of the picture. It changes nothing until the URL is known. */
  const pictureEdit = (url: string | null | undefined) =>
    myStoreEdit(store._id, (cached) => (url === undefined ? cached : { ...cached, [urlField]: url }));
  const saveBanner = useSend('PUT /stores/my-store', (_input, reply) =>
    pictureEdit(reply && parseChangedStore(reply)[urlField]),
  );

  const send = async (file: File): Promise<void> => {
    const uploadOptions = { file: await shrinkPicture(file), name: file.name, onProgress: setProgress };
    // A banner is first uploaded to the media host. Each other picture has an upload call of its own.
    if (picture === 'banner') {
      const { public_id } = await sendFile(
        market,
        'POST /media/{type}/upload',
        { params: { type: 'image' } },
        { ...uploadOptions, fields: { upload_preset: mediaRules.uploadPreset } },
      );
      await saveBanner({ body: { banner: public_id } });
      return;
    }
    const pendingReply = sendFile(market, `POST /stores/my-store/${picture}`, {}, uploadOptions);
    await updateOptimistically({ cache, mutate }, market.queries.shown, pendingReply, (reply) =>
      pictureEdit(asString(asObject(reply)[urlField])),
    );
  };

  const upload = async (file: File) => {
    if (progress !== undefined) return;
    const showToast = bindToastToUser();
    const problem = checkFile(file, 'images');
    if (problem)
      return showToast({ kind: 'destructive', title: 'Invalid files', text: `File 1: ${problem}` });
    setProgress(0);
    try {
      await send(file);
      showToast({ title: successTitle });
    } catch (error) {
      if (!isSignedOut(error)) showToast(failureToast(failureTitle, error));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, upload: (file: File) => void upload(file) };
}
