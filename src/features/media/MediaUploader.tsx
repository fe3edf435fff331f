import { type ReactNode, useEffect, useId, useRef } from 'react';
import { mediaMessages, mediaRules } from '../../contract/shared/media.ts';
import { FileDrop } from '../../ui/fields/FileDrop.tsx';
import { MediaCards } from './MediaCards.tsx';
import { uploader } from './MediaUploader.css.ts';
import { type UploadSettings, useUploads } from './useUploads.ts';

/** How many of the files that were chosen last are uploaded. */
export interface UploadProgress {
  done: number;
  total: number;
}

export interface MediaUploaderProps extends UploadSettings {
  /** What the files are, such as "Photos and videos". */
  label: string;
  /** Kinds and sizes that are taken. Default: those of the specification. */
  hint?: string;
  /** What the browser's own dialog offers. Default: what is taken. */
  accept?: string;
  /** Whether the first picture stands for all. Default: where there can be several. */
  hasMain?: boolean;
  /** What is wrong with the answer. */
  error?: ReactNode;
  /** Of the drop zone, so that an error summary can lead to it. */
  id?: string;
  /** Called when uploads begin, go on, and with undefined when none is left. A form waits for that. */
  onProgress?(progress: UploadProgress | undefined): void;
}

/**
 * Takes pictures and videos and uploads them at once. Each file has a card that says how far it is; the cards can be put
 * in order, and the first picture is the main one.
 */
export function MediaUploader({
  label,
  hint,
  accept,
  hasMain,
  error,
  id,
  onProgress,
  ...settings
}: MediaUploaderProps) {
  const { value, max = mediaRules.filesMax, takes = 'media' } = settings;
  const made = useId();
  const ownId = id ?? made;
  const uploads = useUploads(settings);
  const { cards, isUploading, add } = uploads;
  const isFull = value.length >= max;

  const total = cards.filter(({ file, error }) => file && !error).length;
  const done = cards.filter(({ file, media }) => file && media).length;
  const latestOnProgress = useRef(onProgress);
  latestOnProgress.current = onProgress;
  useEffect(() => {
    latestOnProgress.current?.(isUploading ? { done, total } : undefined);
  }, [isUploading, done, total]);
  useEffect(() => () => latestOnProgress.current?.(undefined), []);

  return (
    <div className={uploader}>
      <FileDrop
        label={label}
        id={ownId}
        hint={hint ?? (takes === 'images' ? mediaMessages.imagesHint : mediaMessages.hint)}
        counter={`${value.length}/${max} uploaded`}
        error={error}
        accept={accept ?? acceptedTypes(takes)}
        multiple={max > 1}
        disabled={isUploading}
        full={isFull}
        onFiles={add}
      />
      <MediaCards
        label={label}
        uploads={uploads}
        dropId={ownId}
        isFull={isFull}
        hasMain={hasMain ?? max > 1}
      />
    </div>
  );
}

const acceptedTypes = (takes: UploadSettings['takes']) =>
  [...mediaRules.imageTypes, ...(takes === 'images' ? [] : mediaRules.videoTypes)].join(',');
