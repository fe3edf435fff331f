import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { derivedKey } from '../../auth/identity-client.ts';
import { type Config, isHttps } from '../../config.ts';
import { cookieNames, readCookie } from '../../headers/cookies.ts';

/** A sign-in in progress: the page that gets its result, and the secrets that the provider's response must match. */
export interface PendingSignIn {
  /** The state of the page that started the sign-in: the SHA-256 of a verifier that the page stores. */
  state: string;
  /** The origin of the page that opened the sign-in window. */
  origin: string;
  /** The path to return to after a sign-in without a window. */
  redirect?: string;
  checks: Checks;
  /**
   * The secret in the browser's sign-in cookie. It prevents cookie tossing: a planted cookie with a pending sign-in is
   * refused without this secret.
   */
  browser: string;
}

/**
 * The secrets of the authorization request: `state` prevents CSRF, `nonce` prevents replay, and `verifier` prevents
 * code interception.
 */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** How long a sign-in at the provider may take, in seconds. */
const lifetimeSeconds = 600;

/**
 * The maximum number of cookies with sign-ins in progress, and their maximum length together, in characters. The oldest
 * are deleted, because otherwise the request header would become too long.
 */
const cookiesMax = 4;
const cookiesLengthMax = 3500;

const path = '/api/auth/google';

/**
 * Stores each sign-in in progress in its own cookie, so that two tabs do not interfere. The encryption hides the
 * secrets and prevents forgery.
 */
export function makePendingSignIns(config: Config, now: () => number) {
  const key = derivedKey(config, 'sign-ins that have begun');
  const prefix = isHttps(config) ? '__Secure-campusSignIn-' : 'campusSignIn-';
  const cookieName = ({ state }: Pick<Checks, 'state'>) => prefix + state.slice(0, 12);
  const writeCookie = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
    const secure = isHttps(config) ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    );
  };

  return {
    async save(request: FastifyRequest, reply: FastifyReply, signIn: PendingSignIn): Promise<void> {
      const encrypted = await new EncryptJWT({ ...signIn })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now() / 1000) + lifetimeSeconds)
        .encrypt(key);
      const { cookie } = request.headers;
      const names = cookieNames(cookie).filter((name) => name.startsWith(prefix));
      let length = encrypted.length;
      for (const [newerCount, name] of names.reverse().entries()) {
        length += readCookie(cookie, name)?.length ?? 0;
        if (newerCount + 1 >= cookiesMax || length > cookiesLengthMax) writeCookie(reply, name, '', 0);
      }
      writeCookie(reply, cookieName(signIn.checks), encrypted, lifetimeSeconds);
    },

    /** Returns the sign-in that the provider's response belongs to. Deletes its cookie, to prevent replay. */
    async take(
      request: FastifyRequest,
      reply: FastifyReply,
      state: string,
    ): Promise<PendingSignIn | undefined> {
      const name = cookieName({ state });
      const encrypted = readCookie(request.headers.cookie, name);
      if (encrypted === undefined) return undefined;
      writeCookie(reply, name, '', 0);
      try {
        const { payload } = await jwtDecrypt<PendingSignIn>(encrypted, key, { currentDate: new Date(now()) });
        return payload.checks.state === state ? payload : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
