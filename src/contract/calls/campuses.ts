import { z } from 'zod';
import { booleanQuery, endpoints } from './endpoint.ts';
import { example } from './parts/example.ts';

export const campus = z.strictObject({
  /** What addresses, storage and other calls carry, such as `Fountain_University`. */
  id: z.string().meta(example('Fountain_University')),
  name: z.string().meta(example('Fountain University')),
  /** What students say, such as FUNAAB. */
  short: z.string().meta(example('FUO')),
  state: z.string().meta(example('Osun')),
  type: z.enum(['Federal', 'State', 'Private', 'Polytechnic']).meta(example('Private')),
});

export const campusEndpoints = endpoints({
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
