export type { UploadProgress } from '../../ui/forms/useForm.ts';
export { checkFile, getMimeType } from './check-file.ts';
export { MediaUploader, type MediaUploaderProps } from './MediaUploader.tsx';
export { shrinkPicture } from './shrink-picture.ts';
export {
  dropExpiredUploads,
  type MediaPayload,
  mediaPayload,
  type UploadedMedia,
} from './uploaded-media.ts';
export { useUploads } from './useUploads.ts';
