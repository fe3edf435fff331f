import { type ReactNode, useEffect, useId, useRef } from 'react';
import { mediaMessages, mediaRules } from '../../contract/shared/media.ts';
import { FileDrop } from '../../ui/fields/FileDrop.tsx';
import type { UploadProgress } from '../../ui/forms/useForm.ts';
import { MediaCards } from './MediaCards.tsx';
import { uploader } from './MediaUploader.css.ts';
import { type UploadSettings, useUploads } from './useUploads.ts';

export interface MediaUploaderProps extends UploadSettings {
  /** The label, such as "Photos and videos". */
  label: string;
  /** The text about the accepted types and sizes. Default: the types and sizes that the server accepts. */
  hint?: string;
  /** The file types of the browser's dialog. Default: all types that `kinds` accepts. */
  accept?: string;
  /** Whether the first of the uploaded pictures is the main one. Default: true if `max` is more than one. */
  hasMain?: boolean;
  /** The error of the field. */
  error?: ReactNode;
  /** The id of the drop zone, to which an error summary can link. */
  id?: string;
  /**
   * Called with the progress while files are uploading, and with undefined when all uploads have ended. A form must not
   * be sent while files are uploading.
   */
  onProgress?(progress: UploadProgress | undefined): void;
}

/**
 * Uploads pictures and videos as soon as they are chosen. Each file has a card with its progress; the cards can be
 * reordered, and the first picture is the main one.
 *
 * @example
 * function Photos() {
 *   const [files, setFiles] = useState<UploadedMedia[]>([]);
 *   return <MediaUploader label="Photos" kinds="images" max={3} value={files} onChange={setFiles} />;
 * }
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
  const { value, max = mediaRules.filesMax, kinds = 'media' } = settings;
  const generatedId = useId();
  const dropZoneId = id ?? generatedId;
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
        id={dropZoneId}
        hint={hint ?? (kinds === 'images' ? mediaMessages.imagesHint : mediaMessages.hint)}
        counter={`${value.length}/${max} uploaded`}
        error={error}
        accept={accept ?? acceptedTypes(kinds)}
        multiple={max > 1}
        disabled={isUploading}
        full={isFull}
        onFiles={add}
      />
      <MediaCards
        label={label}
        uploads={uploads}
        dropZoneId={dropZoneId}
        isFull={isFull}
        hasMain={hasMain ?? max > 1}
      />
    </div>
  );
}

const acceptedTypes = (kinds: UploadSettings['kinds']) =>
  [...mediaRules.imageTypes, ...(kinds === 'images' ? [] : mediaRules.videoTypes)].join(',');
