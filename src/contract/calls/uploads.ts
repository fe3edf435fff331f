import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { mediaRules } from '../shared/media-rules.ts';
import { endpoints, shortText } from './endpoint.ts';
import { example, sample } from './parts/example.ts';

const uploaded = z.strictObject({
  /** Relative to the API's own address. */
  secure_url: z.string().meta(sample.widePicture),
  public_id: z.string().meta(sample.mediaId),
  resource_type: z.enum(['image', 'video']),
  format: z.enum(['webp', 'mp4', 'webm', 'mov']),
});

export const uploadEndpoints = endpoints({
  'POST /media/{type}/upload': {
    summary:
      'Takes a picture or a video for a product or a store, as media hosts do, or several in the field `files`, which fail together. A file that nothing uses is deleted after 7 days.',
    access: 'person',
    scope: 'sell',
    takesFile: true,
    filesMax: limits.productMediaMax,
    asMediaHost: true,
    params: z.strictObject({ type: z.enum(['image', 'video']) }),
    body: z.strictObject({
      /** Media hosts ask for one; any is taken here, and none is needed. */
      upload_preset: shortText('upload_preset', mediaRules.presetLengthMax)
        .meta(example('campus-market'))
        .optional(),
    }),
    reply: uploaded.extend({
      /** Each of them in order, where several were sent. The fields beside it are of the first. */
      files: z.array(uploaded).optional(),
    }),
  },
});
