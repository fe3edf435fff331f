import { useRef } from 'react';
import { mediaRules } from '../../../contract/shared/media.ts';
import type { MyStore } from '../../../contract/shared/types.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Placeholder } from '../../../ui/display/Placeholder.tsx';
import * as css from './StoreSettings.css.ts';
import { type StorePicture, storePictures, useStorePicture } from './useStorePicture.ts';

export interface StorePictureFieldProps {
  store: MyStore;
  picture: StorePicture;
}

/** One of the pictures of a store, with a button that takes another. It is the store's as soon as it is uploaded. */
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
          // Or the same file, chosen again after it failed, would be no change.
          event.target.value = '';
        }}
      />
    </li>
  );
}
