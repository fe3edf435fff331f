import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { devIdentityPath, identityClient } from '../../auth/identity-client.ts';
import { isFromDeveloperBrowser } from '../../auth/this-machine.ts';
import { type Config, isHttps } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { openerHeaders, registerSecurityHeaders } from '../../headers/security-headers.ts';
import { lazy } from '../../lazy.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { messagePage, peoplePage, style, stylePath } from './pages.ts';
import { findAccount, findSubjectByEmail, listDemoPeople } from './people.queries.ts';
import { makeProvider } from './provider.ts';

/**
 * Registers the identity provider of a development site, for requests from this machine only. Production sites, sites
 * whose public URL is not on this machine and sites that sign people in with Google do not have this provider.
 */
export async function registerDevIdentity(
  app: FastifyInstance,
  config: Config,
  { db }: Database,
): Promise<void> {
  const client = identityClient(config);
  if (config.identityProvider !== 'development' || !client) return;
  // The library loads slowly, so it is loaded by the first request and not at the server's start.
  const getProvider = lazy(() =>
    makeProvider({
      client,
      publicUrl: config.publicUrl,
      findAccount: (subject) => findAccount(db, subject),
      onError: (error) => app.log.error({ err: error }, 'the development identity provider failed'),
    }),
  );

  await app.register(async (scope) => {
    registerSecurityHeaders(scope, { for: 'page', isHttps: isHttps(config) });
    scope.addHook('onRequest', async (request, reply) => {
      if (!isFromDeveloperBrowser(request, config.publicUrl))
        throw new Refusal('not_found', 'There is nothing at this address.');
      reply.headers({ ...openerHeaders, 'cache-control': 'no-store' });
    });
    await scope.register(async (pageScope) => {
      registerPeoplePage(pageScope, getProvider, db);
      pageScope.get(stylePath, async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
    });
    await scope.register(async (providerScope) => registerProvider(providerScope, getProvider));
  });
}

/** Registers the page that lists the demo people. Its address and a cookie identify the sign-in in progress. */
function registerPeoplePage(
  scope: FastifyInstance,
  getProvider: () => Promise<Provider>,
  db: Database['db'],
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 2000 },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  const sendHtml = (reply: FastifyReply, status: number, text: string) =>
    reply.code(status).type('text/html; charset=utf-8').send(text);
  const sendExpiredPage = (reply: FastifyReply) =>
    sendHtml(
      reply,
      404,
      messagePage('This sign-in is over', 'It took too long, or this site was restarted.'),
    );

  const interactionPath = `${devIdentityPath}/interaction/:uid`;
  scope.get(interactionPath, { exposeHeadRoute: false }, async (request, reply) => {
    const provider = await getProvider();
    if (!(await isInProgress(provider, request, reply))) return sendExpiredPage(reply);
    return sendHtml(reply, 200, peoplePage(await listDemoPeople(db)));
  });
  scope.post(interactionPath, async (request, reply) => {
    const provider = await getProvider();
    if (!(await isInProgress(provider, request, reply))) return sendExpiredPage(reply);
    const { subject, email, cancel } = (request.body ?? {}) as Record<string, string | undefined>;
    const chosenSubject = email === undefined ? subject : await findSubjectByEmail(db, email);
    const isKnownSubject =
      chosenSubject !== undefined && (await findAccount(db, chosenSubject)) !== undefined;
    if (cancel === undefined && !isKnownSubject)
      return sendHtml(reply, 400, peoplePage(await listDemoPeople(db), email ?? ''));
    const result =
      isKnownSubject && cancel === undefined
        ? { login: { accountId: chosenSubject }, select_account: {} }
        : { error: 'access_denied' };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  });
}

async function isInProgress(
  provider: Provider,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  return provider.interactionDetails(raw, reply.raw).then(
    () => true,
    () => false,
  );
}

/**
 * Passes all other requests below `devIdentityPath` to oidc-provider, which reads the request and writes the response
 * itself.
 */
function registerProvider(scope: FastifyInstance, getProvider: () => Promise<Provider>): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: `${devIdentityPath}/*`,
    exposeHeadRoute: false,
    async handler({ raw }, reply) {
      const handle = (await getProvider()).callback();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      reply.hijack();
      const { url = '' } = raw;
      await handle(
        Object.assign(raw, { originalUrl: url, url: url.slice(devIdentityPath.length) }),
        reply.raw,
      );
    },
  });
}
