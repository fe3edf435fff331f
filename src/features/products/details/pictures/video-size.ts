import type { Media } from '../../../../contract/shared/types.ts';

/** Returns the size of a video after a comma, such as `, 4.2 MB`. Returns '' if the server does not send the size. */
export const videoSizeSuffix = ({ bytes }: Media) =>
  bytes ? `, ${Math.max(bytes / 2 ** 20, 0.1).toFixed(1)} MB` : '';
