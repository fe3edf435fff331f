import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const uploadEndpoints = endpoints({
  'POST /media/{type}/upload': {
    summary: 'Takes a picture or a video for a product or a store.',
    access: 'person',
    scope: 'sell',
    isLater: true,
    params: z.strictObject({ type: z.enum(['image', 'video']) }),
    reply: z.strictObject({
      secure_url: z.string(),
      public_id: z.string(),
      resource_type: z.enum(['image', 'video']),
      format: z.string(),
    }),
  },
});
