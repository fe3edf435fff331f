import { useContext, useEffect, useRef } from 'react';
import { mediaMessages, mediaRules } from '../../../contract/shared/media.ts';
import { ruleMessages } from '../../../contract/shared/rule-messages.ts';
import { showLazyToast } from '../../../ui/feedback/lazy-toast.ts';
import { FileDrop } from '../../../ui/fields/FileDrop.tsx';
import { WidgetRoot } from '../../../ui/overlays/WidgetRoot.tsx';
import {
  getMimeType,
  MediaCards,
  type UploadedMedia,
  type UploadProgress,
  useUploads,
} from '../../media/index.ts';
import { bannerField } from './StoreForm.css.ts';

export interface BannerFieldProps {
  /** The id of the drop zone. */
  id: string;
  value: readonly UploadedMedia[];
  onChange(value: UploadedMedia[]): void;
  error: string | undefined;
  /** Called with the progress when the upload starts, and with undefined when it ends. */
  onProgress(progress: UploadProgress | undefined): void;
}

const label = 'Store banner';
const max = 1;

/** A field for the banner of a store. */
export function BannerField({ id, value, onChange, error, onProgress }: BannerFieldProps) {
  const root = useContext(WidgetRoot);
  const uploads = useUploads({ value, onChange, max, kinds: 'images' });
  const { isUploading } = uploads;
  const latestOnProgress = useRef(onProgress);
  latestOnProgress.current = onProgress;
  useEffect(() => latestOnProgress.current(isUploading ? { done: 0, total: max } : undefined), [isUploading]);
  const add = (files: File[]) => {
    const types: readonly string[] = mediaRules.imageTypes;
    if (files.every((file) => types.includes(getMimeType(file)))) return uploads.add(files);
    showLazyToast(
      {
        about: 'upload',
        kind: 'destructive',
        title: 'Invalid files',
        text: ruleMessages.storeBannerNotAnImage,
      },
      root,
    );
  };
  const isFull = value.length >= max;
  return (
    <div className={bannerField}>
      <FileDrop
        label={label}
        id={id}
        hint={mediaMessages.imagesHint}
        counter={`${value.length}/${max} uploaded`}
        error={error}
        accept={mediaRules.imageTypes.join(',')}
        multiple={false}
        disabled={isUploading}
        full={isFull}
        onFiles={add}
      />
      <MediaCards label={label} uploads={uploads} dropZoneId={id} isFull={isFull} hasMain={false} />
    </div>
  );
}
