import { z } from 'zod';
import { embedScopes } from '../shared/access.ts';
import { limits } from '../shared/limits.ts';
import { originMessage, parseOrigin } from '../shared/origins.ts';
import { adminOnly, defineEndpoints } from './endpoint.ts';
import { example, sample } from './example.ts';
import { oneLineText, pageQuery, pagination, shortText, sortBy, sortOrder, trimmedText } from './fields.ts';

/** Another site that may sign users in. */
export const embed = z.strictObject({
  _id: z.string().meta(sample.id),
  /** The origin of the site, such as `https://union.example`. */
  origin: z.string().meta(example('https://union.example')),
  name: z.string().meta(example('Student union of FUNAAB')),
  /** The permissions of sessions on that site. */
  scopes: z.array(z.enum(embedScopes)),
  createdAt: z.string().meta(sample.time),
});

const origin = trimmedText('origin', limits.originLengthMax, 'origin is required')
  .meta(example('https://union.example'))
  .transform((text, context) => {
    const parsed = parseOrigin(text);
    if (parsed !== undefined) return parsed;
    context.addIssue(originMessage);
    return z.NEVER;
  });

const scopesMessage = `scopes must be one or more of ${embedScopes.join(', ')}`;

const scopes = z
  .array(z.enum(embedScopes, { error: scopesMessage }), { error: scopesMessage })
  .min(1, scopesMessage)
  .max(embedScopes.length, scopesMessage);

export const embedEndpoints = defineEndpoints({
  'GET /embeds/current': {
    summary: 'What people may do who sign in on the page that calls: nothing, unless it is registered.',
    access: 'everybody',
    dependsOnOrigin: true,
    reply: z.strictObject({
      /** The origin of the page, from the header that browsers send. Null for pages of the market itself, and without a browser. */
      origin: z.string().nullable().meta(example('https://union.example')),
      /** The permissions of sessions on the page. Empty if the page is not registered. */
      scopes: embed.shape.scopes,
    }),
  },
  'GET /admin/embeds': {
    summary: 'The other sites that may sign users in, the latest first unless sorted.',
    ...adminOnly,
    query: z.strictObject({ ...pageQuery, sortBy: sortBy('createdAt', 'name'), sortOrder }),
    reply: z.strictObject({ embeds: z.array(embed), pagination }),
  },
  'POST /admin/embeds': {
    summary: 'Lets another site sign users in.',
    ...adminOnly,
    acceptsIdempotencyKey: true,
    body: z.strictObject({
      /** The origin of the site, such as `https://union.example`. */
      origin,
      /** The name that admins see in their list. */
      name: oneLineText('name', limits.nameLengthMax).meta(example('Student union of FUNAAB')).optional(),
      /** What people may do there after they have signed in. */
      scopes,
    }),
    reply: z.strictObject({ embed }),
  },
  'DELETE /admin/embeds/{id}': {
    summary: 'Stops a site from signing users in, and ends all sessions on it at once.',
    ...adminOnly,
    params: z.strictObject({
      /** The id of the registered site. */
      id: shortText('id', 60).meta(sample.id),
    }),
    reply: z.strictObject({ embed }),
  },
});
