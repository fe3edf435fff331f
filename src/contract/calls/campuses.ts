import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { example } from './example.ts';
import { booleanQuery } from './fields.ts';

export const campus = z.strictObject({
  /** The id in URLs, storage and other calls, such as `Fountain_University`. */
  id: z.string().meta(example('Fountain_University')),
  name: z.string().meta(example('Fountain University')),
  /** The short name that students use, such as FUNAAB. */
  short: z.string().meta(example('FUO')),
  state: z.string().meta(example('Osun')),
  type: z.enum(['Federal', 'State', 'Private', 'Polytechnic']).meta(example('Private')),
});

export const campusEndpoints = defineEndpoints({
  'GET /campuses': {
    summary: 'Every campus: those with products first, then A to Z.',
    access: 'everybody',
    query: z.strictObject({
      withProducts: booleanQuery('withProducts')
        .optional()
        .meta({ description: '`true` leaves out the campuses where nothing is on sale.' }),
    }),
    reply: z.strictObject({ campuses: z.array(campus) }),
  },
});
