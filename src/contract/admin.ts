import { z } from 'zod';
import { endpoints } from './endpoint.ts';

export const adminEndpoints = endpoints({
  'GET /admin/verify': {
    summary: 'Answers admins only: whether to show the admin panel.',
    access: 'admin',
    scope: 'admin',
    query: z.strictObject({}),
    reply: z.strictObject({ isAdmin: z.literal(true) }),
  },
});
