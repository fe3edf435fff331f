import { MediaUploader, stillUploaded, type UploadedMedia } from '../../media/index.ts';

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
      takes="images"
      max={1}
      value={stillUploaded(value)}
      onProgress={(progress) => onUploading(progress !== undefined)}
    />
  );
}
