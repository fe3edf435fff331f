import { dropExpiredUploads, MediaUploader, type UploadedMedia } from '../../media/index.ts';

export interface PictureFieldProps {
  id: string;
  error: string | undefined;
  value: readonly UploadedMedia[];
  onChange(value: UploadedMedia[]): void;
  /** Called when the upload starts and ends. */
  onUploading(isUploading: boolean): void;
}

/** A field for one optional picture. */
export function PictureField({ value, onUploading, ...field }: PictureFieldProps) {
  return (
    <MediaUploader
      {...field}
      label="Picture (optional)"
      kinds="images"
      max={1}
      value={dropExpiredUploads(value)}
      onProgress={(progress) => onUploading(progress !== undefined)}
    />
  );
}
