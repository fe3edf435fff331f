import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { developmentPath, identityClient } from '../../auth/identity-client.ts';
import { isFromOwnBrowser } from '../../auth/this-machine.ts';
import { type Config, isHttps } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { registerSecurityHeaders } from '../../headers/security-headers.ts';
import { keepsOpener } from '../../headers/sign-in-headers.ts';
import { lazy } from '../../lazy.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { messagePage, peoplePage, stylePath } from './pages.ts';
import { findAccount, listDemoPeople, subjectOfEmail } from './people.queries.ts';
import { makeProvider } from './provider.ts';
import { style } from './style.ts';

/**
 * The identity provider of a developer's own site, for this machine alone. Production sites do not have it, nor sites
 * with another public address, nor those where Google is set.
 */
export async function registerDevIdentity(
  app: FastifyInstance,
  config: Config,
  { db }: Database,
): Promise<void> {
  const client = identityClient(config);
  if (config.identityProvider !== 'development' || !client) return;
  // The library takes a while to load, so the first request loads it.
  const findProvider = lazy(() =>
    makeProvider({
      client,
      publicUrl: config.publicUrl,
      findAccount: (subject) => findAccount(db, subject),
      onError: (error) => app.log.error({ err: error }, 'the development identity provider failed'),
    }),
  );

  await app.register(async (scope) => {
    await registerSecurityHeaders(scope, { for: 'page', isHttps: isHttps(config) });
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromOwnBrowser(request, config.publicUrl))
        throw new Refusal('not_found', 'There is nothing at this address.');
      reply.headers({ ...keepsOpener, 'cache-control': 'no-store' });
    });
    await scope.register(async (pages) => {
      answerChoice(pages, findProvider, db);
      pages.get(stylePath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    });
    await scope.register(async (rest) => mount(rest, findProvider));
  });
}

/** The page of people. Its address and a cookie of that path together name the sign-in that waits for the choice. */
function answerChoice(
  scope: FastifyInstance,
  findProvider: () => Promise<Provider>,
  db: Database['db'],
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2000 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  const html = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/html; charset=utf-8').send(text);
  const ended = (reply: FastifyReply) =>
    html(reply, 404, messagePage('This sign-in is over', 'It took too long, or this site was restarted.'));

  const address = `${developmentPath}/interaction/:uid`;
  scope.get(address, { exposeHeadRoute: false }, async (request, reply) => {
    const provider = await findProvider();
    if (!(await isWaiting(provider, request, reply))) return ended(reply);
    return html(reply, 200, peoplePage(await listDemoPeople(db)));
  });
  scope.post(address, async (request, reply) => {
    const provider = await findProvider();
    if (!(await isWaiting(provider, request, reply))) return ended(reply);
    const { subject, email, cancel } = (request.body ?? {}) as Record<string, string | undefined>;
    const chosen = email === undefined ? subject : await subjectOfEmail(db, email);
    const isKnown = chosen !== undefined && (await findAccount(db, chosen)) !== undefined;
    if (cancel === undefined && !isKnown)
      return html(reply, 400, peoplePage(await listDemoPeople(db), email ?? ''));
    const result =
      isKnown && cancel === undefined
        ? { login: { accountId: chosen }, select_account: {} }
        : { error: 'access_denied' };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
}

async function isWaiting(provider: Provider, { raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return provider.interactionDetails(raw, reply.raw).then(
    () => true,
    () => false,
  );
}

/** Hands the library everything else: it reads the request and writes the answer itself. */
function mount(scope: FastifyInstance, findProvider: () => Promise<Provider>): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: `${developmentPath}/*`,
    exposeHeadRoute: false,
    async handler({ raw }, reply) {
      const answer = (await findProvider()).callback();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      const { url = '' } = raw;
      await answer(
        Object.assign(raw, { originalUrl: url, url: url.slice(developmentPath.length) }),
        reply.raw,
      );
    },
  });
}
