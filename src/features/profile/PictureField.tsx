import { useEffect, useRef } from 'react';
import { mediaMessages, mediaRules } from '../../contract/shared/media.ts';
import type { User } from '../../contract/shared/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProfilePicture } from '../../ui/display/ProfilePicture.tsx';
import { type UploadedMedia, type UploadProgress, useUploads } from '../media/index.ts';
import * as css from './PictureField.css.ts';

/** The picture to save with the profile. null removes the saved picture, and undefined does not change it. */
export type ChosenPicture = UploadedMedia | null | undefined;

interface PictureFieldProps {
  user: User;
  value: ChosenPicture;
  onChange(picture: ChosenPicture): void;
  /** Called when an upload begins or ends. The form is not sent during an upload. */
  onProgress(progress: UploadProgress | undefined): void;
}

/** Shows the user's name and picture. The user can choose another picture, which is saved with the profile. */
export function PictureField({ user, value: chosenPicture, onChange, onProgress }: PictureFieldProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploads = useUploads({
    value: chosenPicture ? [chosenPicture] : [],
    onChange: ([picture]) => onChange(picture),
    max: 1,
    kinds: 'images',
  });
  const card = uploads.cards[0];
  const { isUploading } = uploads;
  const isChanged = card !== undefined || chosenPicture !== undefined;
  const picture =
    chosenPicture === null ? undefined : (card?.preview ?? chosenPicture?.url ?? user.profilePicture);

  const latestOnProgress = useRef(onProgress);
  latestOnProgress.current = onProgress;
  useEffect(() => latestOnProgress.current(isUploading ? { done: 0, total: 1 } : undefined), [isUploading]);

  const clearUploads = () => {
    for (const { id } of uploads.cards) uploads.remove(id);
  };
  return (
    <div className={css.pictureField}>
      <div className={css.face}>
        <ProfilePicture name={user.displayName || user.email || 'You'} picture={picture} />
      </div>
      <p className={css.name}>{user.displayName}</p>
      <div className={css.actions}>
        <Button
          ref={button}
          look="outline"
          size="s"
          pending={isUploading}
          pendingLabel="Uploading"
          onClick={() => fileInput.current?.click()}
        >
          {picture ? 'Change picture' : 'Add a picture'}
        </Button>
        {card?.error && (
          <Button look="outline" size="s" onClick={() => uploads.retry(card.id)}>
            Retry
          </Button>
        )}
        {(isChanged || user.profilePicture) && (
          <Button
            look="outline"
            size="s"
            onClick={() => {
              clearUploads();
              onChange(isChanged ? undefined : null);
              button.current?.focus();
            }}
          >
            {isUploading ? 'Cancel upload' : isChanged ? 'Undo' : 'Remove picture'}
          </Button>
        )}
        <p className={css.note} role="status" data-failed={card?.error ? '' : undefined}>
          {card?.error ??
            (isUploading
              ? `Uploading ${Math.floor((card?.progress ?? 0) * 100)}%`
              : chosenPicture === undefined
                ? mediaMessages.imagesHint
                : 'Save your profile to keep this.')}
        </p>
        <input
          ref={fileInput}
          className={css.fileInput}
          type="file"
          accept={mediaRules.imageTypes.join(',')}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])].slice(0, 1);
            // Reset the input. Otherwise, choosing the same file again after removing it would fire no change event.
            target.value = '';
            if (files.length === 0) return;
            clearUploads();
            uploads.add(files);
          }}
        />
      </div>
    </div>
  );
}
