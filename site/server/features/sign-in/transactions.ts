import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { derivedKey } from '../../auth/identity-client.ts';
import { type Config, isHttps } from '../../config.ts';
import { cookieNames, readCookie } from '../../headers/cookies.ts';

/** A sign-in in progress: its target, and the secrets that the provider's reply must match. */
export interface Transaction {
  /** The state of the page that began the sign-in: the SHA-256 of a verifier that the page stores. */
  state: string;
  /** The origin of the page that opened the window. */
  origin: string;
  /** The path to return to, for a sign-in without a window. */
  redirect?: string;
  checks: Checks;
  /** The secret in the browser's cookie. Cookie tossing: a planted transaction cookie alone is not enough. */
  browser: string;
}

/** The secrets of the authorization request: against CSRF, replay and code interception. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** In seconds: how long a sign-in at the provider may take. */
const lifetime = 600;

/** More or longer cookies would make the header too long, so the oldest are dropped. */
const cookiesMax = 4;
const cookiesLengthMax = 3500;

const path = '/api/auth/google';

/**
 * Stores each sign-in in progress in a cookie of its own, so that two tabs do not interfere. The encryption hides the
 * secrets and prevents forgery.
 */
export function makeTransactions(config: Config, now: () => number) {
  const key = derivedKey(config, 'sign-ins that have begun');
  const prefix = isHttps(config) ? '__Secure-campusSignIn-' : 'campusSignIn-';
  const cookieName = ({ state }: Pick<Checks, 'state'>) => prefix + state.slice(0, 12);
  const write = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
    const secure = isHttps(config) ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    );
  };

  return {
    async save(request: FastifyRequest, reply: FastifyReply, transaction: Transaction): Promise<void> {
      const sealed = await new EncryptJWT({ ...transaction })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now() / 1000) + lifetime)
        .encrypt(key);
      const { cookie } = request.headers;
      const names = cookieNames(cookie).filter((name) => name.startsWith(prefix));
      let length = sealed.length;
      for (const [newer, name] of names.reverse().entries()) {
        length += readCookie(cookie, name)?.length ?? 0;
        if (newer + 1 >= cookiesMax || length > cookiesLengthMax) write(reply, name, '', 0);
      }
      write(reply, cookieName(transaction.checks), sealed, lifetime);
    },

    /** Returns the sign-in of the provider's reply and deletes its cookie, against replay. */
    async take(
      request: FastifyRequest,
      reply: FastifyReply,
      state: string,
    ): Promise<Transaction | undefined> {
      const name = cookieName({ state });
      const sealed = readCookie(request.headers.cookie, name);
      if (sealed === undefined) return undefined;
      write(reply, name, '', 0);
      try {
        const { payload } = await jwtDecrypt<Transaction>(sealed, key, { currentDate: new Date(now()) });
        return payload.checks.state === state ? payload : undefined;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
