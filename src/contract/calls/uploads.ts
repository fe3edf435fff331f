import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { mediaRules } from '../shared/media.ts';
import { defineEndpoints, signedIn } from './endpoint.ts';
import { example, sample } from './example.ts';
import { shortText } from './fields.ts';

const uploadedFile = z.strictObject({
  /** The URL of the file, relative to the API's URL. */
  secure_url: z.string().meta(sample.widePicture),
  public_id: z.string().meta(sample.mediaId),
  resource_type: z.enum(['image', 'video']),
  format: z.enum(['webp', 'mp4', 'webm', 'mov']),
});

export const uploadEndpoints = defineEndpoints({
  'POST /media/{type}/upload': {
    summary:
      'Uploads a picture or a video for a product or a store, in the format of media hosts such as Cloudinary. Several files in the field `files` succeed or fail together. Unused files are deleted after 7 days.',
    ...signedIn.sell,
    acceptsFile: true,
    filesMax: limits.productMediaMax,
    mediaHostFormat: true,
    params: z.strictObject({
      /** What the file is. */
      type: z.enum(['image', 'video']),
    }),
    body: z.strictObject({
      /** Required by other media hosts. Here it is optional and ignored. */
      upload_preset: shortText('upload_preset', mediaRules.presetLengthMax)
        .meta(example('campus-market'))
        .optional(),
    }),
    reply: uploadedFile.extend({
      /** All files in order, if several were sent. The other fields describe the first file. */
      files: z.array(uploadedFile).optional(),
    }),
  },
});
