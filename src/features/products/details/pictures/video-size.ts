import type { Media } from '../../../../contract/shared/types.ts';

/** The size of a video after a comma: `, 4.2 MB`. Empty if the server does not send it. */
export const videoSize = ({ bytes }: Media) =>
  bytes ? `, ${Math.max(bytes / 2 ** 20, 0.1).toFixed(1)} MB` : '';
