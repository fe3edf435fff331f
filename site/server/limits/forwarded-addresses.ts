import type { FastifyInstance } from 'fastify';

/**
 * Takes the ports out of `X-Forwarded-For`. Some proxies write them, and each of a client's connections has another,
 * so it would count as another client.
 */
export function dropForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    headers['x-forwarded-for'] = String(forwarded).split(',').map(addressOf).join(', ');
  });
}

/** `102.89.1.1:50123` and `[2001:db8::7]:50123` have a port; `2001:db8::7` has none. */
function addressOf(entry: string): string {
  const { v4, v6 } = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/.exec(entry.trim())?.groups ?? {};
  return v4 ?? v6 ?? entry.trim();
}
