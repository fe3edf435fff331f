import type { FieldError } from '../../../ui/forms/useForm.ts';
import {
  dropExpiredUploads,
  MediaUploader,
  type MediaUploaderProps,
  type UploadedMedia,
} from '../../media/index.ts';

export interface PictureFieldProps {
  id: string;
  error: string | undefined;
  value: readonly UploadedMedia[];
  onChange(value: UploadedMedia[]): void;
  onProgress: MediaUploaderProps['onProgress'];
}

/** A field for one optional picture. */
export function PictureField({ value, ...field }: PictureFieldProps) {
  return (
    <MediaUploader
      {...field}
      label="Picture (optional)"
      kinds="images"
      max={1}
      value={dropExpiredUploads(value)}
    />
  );
}

/** Returns the server's errors as errors of the fields of a form with this field, which the calls name `image`. */
export const pictureErrors = (fields: Record<string, string>): FieldError[] =>
  Object.entries(fields).map(([name, message]) => ({ field: name === 'image' ? 'picture' : name, message }));
