import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { derivedKey } from '../../auth/identity-client.ts';
import { type Config, isHttps } from '../../config.ts';
import { cookieNames, readCookie } from '../../headers/cookies.ts';

/** A sign-in that has begun: where it leads, and what the provider's answer is checked against. */
export interface Transaction {
  /** Of the page that began it: the SHA-256 of a verifier that the page keeps. */
  state: string;
  /** The page that has opened the window. */
  origin: string;
  /** The path to go to afterwards, where there is no window. */
  redirect?: string;
  checks: Checks;
  /** The secret that its browser keeps. The cookie of a transaction alone could have been planted there. */
  browser: string;
}

/** Our secrets towards the provider. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

/** In seconds: how long people may take at the provider. */
const lifetime = 600;

/** More at once, or longer ones, would make the header of cookies too long. The oldest ones give way. */
const keptMax = 4;
const keptLengthMax = 3500;

const path = '/api/auth/google';

/**
 * Keeps each sign-in that has begun in a cookie of its own, so that two tabs do not disturb each other. Its content is
 * encrypted: nobody reads the secrets, and nobody can make one up.
 */
export function makeTransactions(config: Config, now: () => number) {
  const key = derivedKey(config, 'sign-ins that have begun');
  const prefix = isHttps(config) ? '__Secure-campusSignIn-' : 'campusSignIn-';
  const nameOf = ({ state }: Pick<Checks, 'state'>) => prefix + state.slice(0, 12);
  const write = (reply: FastifyReply, name: string, value: string, maxAge: number) => {
    const secure = isHttps(config) ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`,
    );
  };

  return {
    async keep(request: FastifyRequest, reply: FastifyReply, transaction: Transaction): Promise<void> {
      const sealed = await new EncryptJWT({ ...transaction })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(now() / 1000) + lifetime)
        .encrypt(key);
      const { cookie } = request.headers;
      const begun = cookieNames(cookie).filter((name) => name.startsWith(prefix));
      let length = sealed.length;
      for (const [newer, name] of begun.reverse().entries()) {
        length += readCookie(cookie, name)?.length ?? 0;
        if (newer + 1 >= keptMax || length > keptLengthMax) write(reply, name, '', 0);
      }
      write(reply, nameOf(transaction.checks), sealed, lifetime);
    },

    /** The one that the provider's answer belongs to, which cannot be taken again. */
    async take(
      request: FastifyRequest,
      reply: FastifyReply,
      state: string,
    ): Promise<Transaction | undefined> {
      const name = nameOf({ state });
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
