import { z } from 'zod';
import { mediaRules } from '../shared/media-rules.ts';
import { endpoints, shortText } from './endpoint.ts';
import { example, sample } from './parts/example.ts';

export const uploadEndpoints = endpoints({
  'POST /media/{type}/upload': {
    summary:
      'Takes a picture or a video for a product or a store, as media hosts do. What nothing uses is deleted after 7 days.',
    access: 'person',
    scope: 'sell',
    takesFile: true,
    asMediaHost: true,
    params: z.strictObject({ type: z.enum(['image', 'video']) }),
    body: z.strictObject({
      /** Media hosts ask for one; any is taken here, and none is needed. */
      upload_preset: shortText('upload_preset', mediaRules.presetLengthMax)
        .meta(example('campus-market'))
        .optional(),
    }),
    reply: z.strictObject({
      /** Relative to the API's own address. */
      secure_url: z.string().meta(sample.widePicture),
      public_id: z.string().meta(sample.mediaId),
      resource_type: z.enum(['image', 'video']),
      format: z.enum(['webp', 'mp4', 'webm', 'mov']),
    }),
  },
});
