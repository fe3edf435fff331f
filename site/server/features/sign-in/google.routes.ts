import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmbedScope } from '../../../../src/contract/shared/access.ts';
import { parseOrigin } from '../../../../src/contract/shared/origins.ts';
import { pathAfterSignIn } from '../../../../src/contract/shared/safe-path.ts';
import { grantAdmins } from '../../auth/admins.ts';
import { callbackPath, identityClient } from '../../auth/identity-client.ts';
import { issueSignInToken } from '../../auth/sign-in-tokens.ts';
import { findPublicUrlRedirect } from '../../auth/this-machine.ts';
import { type Config, isHttps } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { openerHeaders, registerSecurityHeaders, secretUrlHeaders } from '../../headers/security-headers.ts';
import { type CheckRateLimit, limitRequestsPerNetwork } from '../../limits/rate-limit.ts';
import { logFailure, sendRefusal, toRefusal } from '../../refusals/error-handler.ts';
import { errorPage } from '../../refusals/error-page.ts';
import { randomSecret } from '../../secrets.ts';
import { findEmbed } from '../embeds/embeds.queries.ts';
import { type Handshake, handshakePage, handshakePolicy } from './handshake-page.ts';
import { describeFailure, isCancelled, makeIdentityProvider } from './identity-provider.ts';
import { makePendingSignIns, type PendingSignIn } from './pending-sign-ins.ts';
import { findOrAddPerson } from './people.queries.ts';
import { readSignInCookie, setSignInCookie } from './sign-in-cookie.ts';

interface SignInDeps {
  config: Config;
  database: Database;
  now: () => number;
  checkRateLimit: CheckRateLimit;
}

type Query = Record<string, string | string[] | undefined>;

/**
 * Registers the routes of the sign-in at the identity provider. Browsers navigate to these routes, so every failure
 * leads to a readable page.
 */
export async function registerGoogleSignIn(
  app: FastifyInstance,
  { config, database, now, checkRateLimit }: SignInDeps,
): Promise<void> {
  const client = identityClient(config);
  const provider = client && makeIdentityProvider(app, config, client);
  const pendingSignIns = makePendingSignIns(config, now);

  /** Returns the page of an origin, with the scopes of an embedding page; undefined if it may not sign people in. */
  const findPage = async (
    origin: unknown,
  ): Promise<{ origin: string; scopes?: EmbedScope[] } | undefined> => {
    if (origin === config.publicUrl) return { origin: config.publicUrl };
    const isWellFormed = typeof origin === 'string' && parseOrigin(origin) === origin;
    return isWellFormed ? findEmbed(database.db, origin) : undefined;
  };

  /**
   * Starts a sign-in. Returns the URL to redirect to or, for an embedding page, the handshake that precedes the
   * redirect.
   */
  const startSignIn = async (request: FastifyRequest, reply: FastifyReply): Promise<string | Handshake> => {
    const { state, redirect, origin = config.publicUrl } = request.query as Query;
    if (typeof state !== 'string' || !/^[\w-]{43}$/.test(state)) return loginUrl();
    // Prevents an open redirect: `pathAfterSignIn` accepts only paths of this site.
    const path = redirect === undefined ? undefined : pathAfterSignIn(String(redirect));
    const page = path === undefined ? await findPage(origin) : { origin: config.publicUrl };
    const isHostedSite = page?.origin === config.publicUrl;
    // Prevents login CSRF: otherwise another page could start a sign-in with a state of its own for a registered
    // page, and fetch the result with the verifier of that state.
    if (!isHostedSite && !isReferredBy(request, origin))
      return failureUrl({ state }, 'origin_not_registered');
    if (!page || (path !== undefined && origin !== config.publicUrl)) {
      return failureUrl({ state, redirect: path }, 'origin_not_registered');
    }
    const checks = { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret() };
    const signIn = { state, origin: page.origin, redirect: path, checks };
    if (!provider) return failureUrl(signIn, 'not_configured');
    try {
      const providerUrl = await provider.begin(checks, { selectAccount: !isHostedSite });
      const browser = setSignInCookie(request, reply, config, state);
      await pendingSignIns.save(request, reply, { ...signIn, browser });
      const { scopes } = page;
      if (!scopes) return providerUrl;
      return {
        state,
        origin: page.origin,
        scopes,
        providerUrl,
        cancelUrl: failureUrl(signIn, 'access_denied'),
      };
    } catch (error) {
      request.log.error({ reason: describeFailure(error) }, 'the identity provider cannot be reached');
      return failureUrl(signIn, 'unavailable');
    }
  };

  const finishSignIn = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { state } = request.query as Query;
    const pendingSignIn = typeof state === 'string' && (await pendingSignIns.take(request, reply, state));
    if (!pendingSignIn || !client || !provider) return loginUrl('login_failed');
    // Prevents login CSRF: an attacker may have started this sign-in in another browser.
    if (pendingSignIn.browser !== readSignInCookie(request, config, pendingSignIn.state))
      return loginUrl('login_failed');
    try {
      const identity = await provider.finish(
        request.url.slice(request.url.indexOf('?')),
        pendingSignIn.checks,
      );
      // The page may no longer be registered.
      const page = await findPage(pendingSignIn.origin);
      if (!page) return failureUrl(pendingSignIn, 'origin_not_registered');
      const personId = await findOrAddPerson(database.db, client.storedIssuer, identity);
      await grantAdmins(database.db, config.adminEmails, personId);
      const embed = page.scopes ? page : {};
      const { state, browser } = pendingSignIn;
      const token = await issueSignInToken(database.db, personId, {
        ...embed,
        state,
        browserSecret: browser,
      });
      return successUrl(pendingSignIn, { token });
    } catch (error) {
      if (isCancelled(error)) return failureUrl(pendingSignIn, 'access_denied');
      request.log.warn({ reason: describeFailure(error) }, 'nobody was signed in');
      return failureUrl(pendingSignIn, 'login_failed');
    }
  };

  await app.register(async (signInApp) => {
    registerSecurityHeaders(signInApp, { for: 'page', isHttps: isHttps(config) });
    signInApp.addHook('onRequest', async (_request, reply) => {
      reply.headers({ ...openerHeaders, ...secretUrlHeaders });
    });
    limitRequestsPerNetwork(signInApp, checkRateLimit, config);
    signInApp.setErrorHandler((error, request, reply) => {
      const refusal = toRefusal(error);
      logFailure(request.log, error, refusal);
      const texts = { heading: 'Signing in did not work', text: refusal.message };
      return sendRefusal(reply.type('text/html; charset=utf-8'), refusal, errorPage(request.id, texts));
    });
    signInApp.get('/api/auth/google', { exposeHeadRoute: false }, async (request, reply) => {
      const redirectOrHandshake =
        findPublicUrlRedirect(request, config) ?? (await startSignIn(request, reply));
      if (typeof redirectOrHandshake === 'string') return reply.redirect(redirectOrHandshake);
      reply.header('content-security-policy', handshakePolicy).type('text/html; charset=utf-8');
      return reply.send(handshakePage(redirectOrHandshake));
    });
    signInApp.get(callbackPath, { exposeHeadRoute: false }, async (request, reply) =>
      reply.redirect(await finishSignIn(request, reply)),
    );
  });
}

/**
 * Returns whether the request came from a page of this origin. A page can omit its referrer, but it cannot forge the
 * referrer of another page.
 */
function isReferredBy({ headers }: FastifyRequest, origin: unknown): boolean {
  const { referer = '' } = headers;
  return URL.canParse(referer) && new URL(referer).origin === origin;
}

/** The reasons of failed sign-ins. Our pages have a text for each. */
type Failure = 'origin_not_registered' | 'not_configured' | 'unavailable' | 'access_denied' | 'login_failed';

/** Returns the URL of the page that starts a new sign-in. */
function loginUrl(error?: Failure): string {
  return error === undefined ? '/login' : `/login?error=${error}`;
}

/**
 * Returns the URL of the page that finishes a sign-in: one page in the sign-in window, and another page after a sign-in
 * without a window (on phones).
 */
function successUrl({ state, origin, redirect }: PendingSignIn, { token }: { token: string }): string {
  return redirect === undefined
    ? toUrl('/google_callback', { token, state, origin })
    : toUrl('/auth/success', { token, state, redirect });
}

/**
 * Returns the URL of the page that shows why a sign-in failed. It contains the origin of the opener only if that origin
 * is registered.
 */
function failureUrl(
  { state, origin, redirect }: Pick<PendingSignIn, 'state'> & Partial<PendingSignIn>,
  error: Failure,
): string {
  if (redirect !== undefined) return toUrl('/auth/success', { error, state, redirect });
  const isRegistered = origin !== undefined && error !== 'origin_not_registered';
  return toUrl('/google_callback', { error, ...(isRegistered && { state, origin }) });
}

function toUrl(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
