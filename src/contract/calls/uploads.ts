import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { example, sample } from './parts/example.ts';

export const uploadEndpoints = endpoints({
  'POST /media/{type}/upload': {
    summary: 'Takes a picture or a video for a product or a store.',
    access: 'person',
    scope: 'sell',
    isLater: true,
    params: z.strictObject({ type: z.enum(['image', 'video']) }),
    reply: z.strictObject({
      secure_url: z.string().meta(sample.picture),
      public_id: z.string().meta(sample.mediaId),
      resource_type: z.enum(['image', 'video']),
      format: z.string().meta(example('webp')),
    }),
  },
});
