import { createHmac } from 'node:crypto';
import { type Jwt, type JwtSettings, readJwt, signJwt } from './jwt.ts';
import type { Session } from './sessions.ts';

/** In seconds. The hosted site then renews its token with the refresh cookie. */
const hostedTokenTime = 15 * 60;

/** A session as its page holds it. */
export interface IssuedToken {
  token: string;
  expiresAt: string;
}

export interface Tokens {
  issue(session: Session): Promise<IssuedToken>;
  /** The content of a valid token. Only the database knows whether its session is still open. */
  read(token: string): Promise<Jwt | undefined>;
  /** The audience of a session: the hosted site's own origin or that of the page. */
  audienceOf(session: { origin: string | null }): string;
  /** The refresh token after this one. Always the same, so that two tabs that renew at once both get it. */
  refreshTokenAfter(refreshToken: string): string;
}

export function makeTokens(settings: JwtSettings): Tokens {
  const audienceOf = ({ origin }: { origin: string | null }) => origin ?? settings.issuer;
  return {
    audienceOf,
    // The words before it keep it apart from the signature of a token, which has the same key.
    refreshTokenAfter: (refreshToken) =>
      createHmac('sha256', settings.key).update(`refresh token after ${refreshToken}`).digest('base64url'),
    read: (token) => readJwt(settings, token),
    async issue(session) {
      const renewalTime = new Date(Date.now() + hostedTokenTime * 1000);
      const expiresAt = session.origin === null ? renewalTime : session.expiresAt;
      const token = await signJwt(settings, {
        personId: session.personId,
        sessionId: session.id,
        audience: audienceOf(session),
        ...(session.scopes && { scope: session.scopes.join(' ') }),
        expiresAt,
      });
      return { token, expiresAt: expiresAt.toISOString() };
    },
  };
}
