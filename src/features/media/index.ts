export { MediaUploader, type MediaUploaderProps, type UploadProgress } from './MediaUploader.tsx';
export {
  type MediaPayload,
  mediaPayload,
  stillUploaded,
  type UploadedMedia,
} from './uploaded-media.ts';
export { type UploadSettings, type Uploads, useUploads } from './useUploads.ts';
