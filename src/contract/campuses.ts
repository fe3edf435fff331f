import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const campus = z.strictObject({
  /** What addresses, storage and other calls carry, such as `Fountain_University`. */
  id: z.string(),
  name: z.string(),
  /** What students say, such as FUNAAB. */
  short: z.string(),
  state: z.string(),
  type: z.enum(['Federal', 'State', 'Private', 'Polytechnic']),
});

export const campusEndpoints = endpoints({
  'GET /campuses': {
    summary: 'Every campus: those with products first, then A to Z.',
    access: 'everybody',
    query: z.strictObject({}),
    reply: z.strictObject({ campuses: z.array(campus) }),
  },
});
