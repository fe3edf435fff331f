import { useEffect, useRef } from 'react';
import { mediaMessages, mediaRules } from '../../contract/shared/media-rules.ts';
import type { User } from '../../contract/shared/types.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Face } from '../../ui/display/face/Face.tsx';
import { type UploadedMedia, useUploads } from '../media/index.ts';
import * as css from './PictureField.css.ts';

/** A picture to be saved with the profile; null takes the current one out, undefined leaves it. */
export type ChosenPicture = UploadedMedia | null | undefined;

interface PictureFieldProps {
  user: User;
  chosen: ChosenPicture;
  onChange(picture: ChosenPicture): void;
  /** Called when an upload begins or ends: the form waits for it. */
  onUploading(isUploading: boolean): void;
}

/** Who one is, with the picture that others see: chosen here, and saved with the profile. */
export function PictureField({ user, chosen, onChange, onUploading }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const uploads = useUploads({
    value: chosen ? [chosen] : [],
    onChange: ([picture]) => onChange(picture),
    max: 1,
    takes: 'images',
  });
  const card = uploads.cards[0];
  const { isUploading } = uploads;
  const isChanged = card !== undefined || chosen !== undefined;
  const picture = chosen === null ? undefined : (card?.preview ?? chosen?.url ?? user.profilePicture);

  const latestOnUploading = useRef(onUploading);
  latestOnUploading.current = onUploading;
  useEffect(() => latestOnUploading.current(isUploading), [isUploading]);

  const clear = () => {
    for (const { id } of uploads.cards) uploads.remove(id);
  };
  return (
    <div className={css.picture}>
      <div className={css.face}>
        <Face name={user.displayName || user.email || 'You'} picture={picture} />
      </div>
      <div className={css.who}>
        <p className={css.name}>{user.displayName}</p>
        <p className={css.email}>{user.email}</p>
      </div>
      <div className={css.actions}>
        <Button
          ref={button}
          look="outline"
          size="s"
          pending={isUploading}
          pendingLabel="Uploading"
          onClick={() => chooser.current?.click()}
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
              clear();
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
              : chosen === undefined
                ? mediaMessages.imagesHint
                : 'Save your profile to keep this.')}
        </p>
        <input
          ref={chooser}
          className={css.chooser}
          type="file"
          accept={mediaRules.imageTypes.join(',')}
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])].slice(0, 1);
            // Or the same file, chosen again after it was taken away, would be no change.
            target.value = '';
            if (files.length === 0) return;
            clear();
            uploads.add(files);
          }}
        />
      </div>
    </div>
  );
}
