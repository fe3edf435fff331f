import { type Api, route } from '../../calls/route.ts';
import type { Database } from '../../db/open.ts';
import { addEmbed, findEmbed, listEmbeds, removeEmbed } from './embeds.queries.ts';

export function embedRoutes(api: Api, { db }: Database): void {
  route(api, 'GET /embeds/current', async ({ request }) => {
    const { origin = null } = request.headers;
    const registered = origin === null ? undefined : await findEmbed(db, origin);
    return { origin, scopes: registered?.scopes ?? [] };
  });

  route(api, 'GET /admin/embeds', ({ query }) => listEmbeds(db, query));

  route(api, 'POST /admin/embeds', async ({ db: tx, caller, body }) => ({
    embed: await addEmbed(tx, caller.id, body),
  }));

  route(api, 'DELETE /admin/embeds/{id}', async ({ caller, params }) => ({
    embed: await removeEmbed(db, caller.id, params.id),
  }));
}
