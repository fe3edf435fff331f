import type { FastifyReply, FastifyRequest } from 'fastify';
import { privacyVersions } from '../../../../src/contract/shared/privacy-version.ts';
import type { Calls, Reply } from '../../../../src/contract/shared/types.ts';
import { requireSignedIn } from '../../auth/caller.ts';
import { bearerToken, findCallerByToken } from '../../auth/gate.ts';
import {
  clearRefreshCookie,
  isFromOwnPage,
  readRefreshCookie,
  refuseOtherPages,
  setRefreshCookie,
} from '../../auth/refresh-cookie.ts';
import {
  endSession,
  endSessionByRefreshToken,
  renewSession,
  type Session,
  startSession,
} from '../../auth/sessions.ts';
import { redeemSignInByVerifier, redeemSignInToken, type SignIn } from '../../auth/sign-in-tokens.ts';
import type { IssuedToken, Tokens } from '../../auth/tokens.ts';
import { type Api, route } from '../../calls/route.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/open.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { hashOf } from '../../secrets.ts';
import { findEmbed } from '../embeds/embeds.queries.ts';
import { findUser, saveConsent } from '../profile/profile.queries.ts';
import { readSignInCookie } from './sign-in-cookie.ts';

type Body = Calls['POST /verify-token']['body'];
type SignInReply = Reply<'POST /verify-token'>;

export function signInRoutes(api: Api, config: Config, database: Database, tokens: Tokens): void {
  const { db } = database;

  /** Issues a token and, on the hosted site, sets the refresh cookie. */
  const issueToken = (reply: FastifyReply, session: Session): Promise<IssuedToken> => {
    if (session.refreshToken !== undefined) setRefreshCookie(reply, config, session.refreshToken);
    return tokens.issue(session);
  };

  /** Saves a person's consent to a version of the privacy policy. Ignores an unknown version. */
  const saveConsentToKnownVersion = async (personId: string, consentVersion: string | undefined) => {
    const version = privacyVersions.find((knownVersion) => knownVersion === consentVersion);
    if (version !== undefined) await saveConsent(db, personId, version);
  };

  const startSessionAndReply = async (
    signIn: SignIn,
    consentVersion: string | undefined,
    reply: FastifyReply,
  ): Promise<SignInReply> => {
    const session = await startSession(db, signIn);
    if (!session) throw authenticationFailedRefusal();
    await saveConsentToKnownVersion(signIn.personId, consentVersion);
    const user = await findUser(db, { id: signIn.personId, scopes: [...signIn.scopes] });
    return { ...(await issueToken(reply, session)), user, onboarded: user.onboarded };
  };

  const redeemOneTimeToken = async ({ token, verifier }: Body, request: FastifyRequest): Promise<SignIn> => {
    const signIn = await redeemSignInToken(db, token, verifier);
    const pageOrigin = request.headers.origin;
    if (!signIn || (pageOrigin !== undefined && pageOrigin !== tokens.audienceOf(signIn)))
      throw authenticationFailedRefusal();
    return signIn;
  };

  const verifyJwt = async ({ token, consent }: Body, request: FastifyRequest): Promise<SignInReply> => {
    const caller = await findCallerByToken(database, tokens, token, request.headers.origin);
    const jwt = await tokens.read(token);
    if (!caller || !jwt) throw authenticationFailedRefusal();
    if (caller.scopes.includes('account')) await saveConsentToKnownVersion(caller.id, consent);
    const user = await findUser(db, caller);
    return { token, expiresAt: jwt.expiresAt.toISOString(), user, onboarded: user.onboarded };
  };

  route(api, 'POST /verify-token', async ({ body, request, reply }) =>
    isJwt(body.token)
      ? verifyJwt(body, request)
      : startSessionAndReply(await redeemOneTimeToken(body, request), body.consent, reply),
  );

  route(api, 'POST /auth/result', async ({ body, request, reply }) => {
    const { origin } = request.headers;
    // A request without an origin is not from another page: browsers send the origin of a page with every POST request.
    const isHostedSite = origin === undefined || isFromOwnPage(request, config);
    if (!isHostedSite && !(await findEmbed(db, origin))) {
      const reason = 'This page is not registered with Campus Market, so it cannot sign anybody in.';
      throw new Refusal('forbidden', reason);
    }
    const signIn = await redeemSignInByVerifier(
      db,
      body.verifier,
      isHostedSite ? { browserSecret: readSignInCookie(request, config, hashOf(body.verifier)) } : { origin },
    );
    if (!signIn) return { isDone: false as const };
    return { isDone: true as const, ...(await startSessionAndReply(signIn, body.consent, reply)) };
  });

  route(api, 'POST /auth/refresh', async ({ request, reply }) => {
    refuseOtherPages(request, config);
    const cookie = readRefreshCookie(request, config);
    const session =
      cookie === undefined ? undefined : await renewSession(db, cookie, tokens.refreshTokenAfter(cookie));
    if (!session) clearRefreshCookie(reply, config);
    return issueToken(reply, requireSignedIn(session));
  });

  route(api, 'POST /auth/logout', async ({ request, reply }) => {
    // Clear the cookie first, so that the browser is signed out even if the database is down.
    if (isFromOwnPage(request, config)) clearRefreshCookie(reply, config);
    const token = bearerToken(request);
    const jwt = token === undefined ? undefined : await tokens.read(token);
    if (jwt) await endSession(db, jwt.sessionId);
    const cookie = readRefreshCookie(request, config);
    if (cookie !== undefined) {
      refuseOtherPages(request, config);
      await endSessionByRefreshToken(db, cookie);
    }
    return { signedIn: false };
  });
}

/** Returns whether a token is a JWT and not a one-time token, which has no dots. */
function isJwt(token: string): boolean {
  return token.includes('.');
}

function authenticationFailedRefusal(): Refusal {
  return new Refusal('unauthorized', 'Authentication failed');
}
