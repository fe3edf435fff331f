import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmbedScope } from '../../../../src/contract/shared/access.ts';
import { originOf } from '../../../../src/contract/shared/origins.ts';
import { safePath } from '../../../../src/contract/shared/safe-path.ts';
import { grantAdmins } from '../../auth/admins.ts';
import { callbackPath, identityClient } from '../../auth/identity-client.ts';
import { randomSecret } from '../../auth/secrets.ts';
import { issueSignInToken } from '../../auth/sign-in-tokens.ts';
import { sameOnPublicUrl } from '../../auth/this-machine.ts';
import { type Config, isHttps } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { registerSecurityHeaders } from '../../headers/security-headers.ts';
import { keepsOpener, secretAddress } from '../../headers/sign-in-headers.ts';
import { type CheckRateLimit, limitAddresses } from '../../limits/rate-limit.ts';
import { asRefusal, logFailure, sendRefusal } from '../../refusals/error-handler.ts';
import { errorPage } from '../../refusals/error-page.ts';
import { findEmbed } from '../embeds/embeds.queries.ts';
import { keepBrowser, readBrowser } from './browser-cookie.ts';
import { type Handshake, handshakePage, handshakePolicy } from './handshake-page.ts';
import { makeIdentityProvider } from './identity-provider.ts';
import { findOrAddPerson } from './people.queries.ts';
import { failureOf, isCancelled } from './sign-in-failure.ts';
import { endOf, failedEnd, loginPage } from './sign-in-pages.ts';
import { makeTransactions } from './transactions.ts';

interface SignInParts {
  config: Config;
  database: Database;
  now: () => number;
  checkRateLimit: CheckRateLimit;
}

type Query = Record<string, string | string[] | undefined>;

/**
 * Signs people in with the identity provider. Browsers open these addresses themselves, as pages: whatever goes wrong
 * leads to a page that says so in words.
 */
export async function registerGoogle(
  app: FastifyInstance,
  { config, database, now, checkRateLimit }: SignInParts,
): Promise<void> {
  const client = identityClient(config);
  const provider = client && makeIdentityProvider(app, config, client);
  const transactions = makeTransactions(config, now);

  /** The page that has opened the window, if it may sign people in. */
  const findPage = async (
    origin: unknown,
  ): Promise<{ origin: string; scopes?: EmbedScope[] } | undefined> => {
    if (origin === config.publicUrl) return { origin: config.publicUrl };
    const isWellFormed = typeof origin === 'string' && originOf(origin) === origin;
    return isWellFormed ? findEmbed(database.db, origin) : undefined;
  };

  /** Where to send the browser, or what is settled first for a page elsewhere. */
  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<string | Handshake> => {
    const { state, redirect, origin = config.publicUrl } = request.query as Query;
    if (typeof state !== 'string' || !/^[\w-]{43}$/.test(state)) return loginPage();
    const path = redirect === undefined ? undefined : safePath(String(redirect));
    const page = path === undefined ? await findPage(origin) : { origin: config.publicUrl };
    const isOwn = page?.origin === config.publicUrl;
    // Or any page could ask people to sign in to a registered one, and fetch the outcome by the verifier.
    if (!isOwn && !isFromPage(request, origin)) return failedEnd({ state }, 'origin_not_registered');
    if (!page || (path !== undefined && origin !== config.publicUrl)) {
      return failedEnd({ state, redirect: path }, 'origin_not_registered');
    }
    const checks = { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret() };
    const begun = { state, origin: page.origin, redirect: path, checks };
    if (!provider) return failedEnd(begun, 'not_configured');
    try {
      const address = await provider.begin(checks, { asksWho: !isOwn });
      const browser = keepBrowser(request, reply, config, state);
      await transactions.keep(request, reply, { ...begun, browser });
      const { scopes } = page;
      if (!scopes) return address;
      return { state, origin: page.origin, scopes, address, cancelled: failedEnd(begun, 'access_denied') };
    } catch (error) {
      request.log.error({ reason: failureOf(error) }, 'the identity provider cannot be reached');
      return failedEnd(begun, 'unavailable');
    }
  };

  const end = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { state } = request.query as Query;
    const transaction = typeof state === 'string' && (await transactions.take(request, reply, state));
    if (!transaction || !client || !provider) return loginPage('login_failed');
    if (transaction.browser !== readBrowser(request, config, transaction.state))
      return loginPage('login_failed');
    try {
      const identity = await provider.end(request.url.slice(request.url.indexOf('?')), transaction.checks);
      // The page may have been taken off the list meanwhile.
      const page = await findPage(transaction.origin);
      if (!page) return failedEnd(transaction, 'origin_not_registered');
      const personId = await findOrAddPerson(database.db, client.storedIssuer, identity);
      await grantAdmins(database.db, config.adminEmails, personId);
      const embed = page.scopes ? page : {};
      const { state, browser } = transaction;
      const token = await issueSignInToken(database.db, personId, { ...embed, state, browser });
      return endOf(transaction, { token });
    } catch (error) {
      if (isCancelled(error)) return failedEnd(transaction, 'access_denied');
      request.log.warn({ reason: failureOf(error) }, 'nobody was signed in');
      return failedEnd(transaction, 'login_failed');
    }
  };

  await app.register(async (scope) => {
    await registerSecurityHeaders(scope, { for: 'page', isHttps: isHttps(config) });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...keepsOpener, ...secretAddress });
    });
    limitAddresses(scope, checkRateLimit, config);
    scope.setErrorHandler((error, request, reply) => {
      const refusal = asRefusal(error);
      logFailure(request.log, error, refusal);
      const words = { heading: 'Signing in did not work', words: refusal.message };
      return sendRefusal(reply.type('text/html; charset=utf-8'), refusal, errorPage(request.id, words));
    });
    scope.get('/api/auth/google', { exposeHeadRoute: false }, async (request, reply) => {
      const begun = sameOnPublicUrl(request, config) ?? (await begin(request, reply));
      if (typeof begun === 'string') return reply.redirect(begun);
      reply.header('content-security-policy', handshakePolicy).type('text/html; charset=utf-8');
      return reply.send(handshakePage(begun));
    });
    scope.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) =>
      reply.redirect(await end(request, reply)),
    );
  });
}

/** Whether a link in a page of this origin was followed. A page can hide where it is, and not pass for another. */
function isFromPage({ headers }: FastifyRequest, origin: unknown): boolean {
  const { referer = '' } = headers;
  return URL.canParse(referer) && new URL(referer).origin === origin;
}
