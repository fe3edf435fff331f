import type { Media } from '../../../../contract/shared/types.ts';

/** What a video costs to watch, behind a comma: `, 4.2 MB`. Empty where the server does not tell. */
export const videoSize = ({ bytes }: Media) =>
  bytes ? `, ${Math.max(bytes / 2 ** 20, 0.1).toFixed(1)} MB` : '';
