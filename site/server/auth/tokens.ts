import { type Jwt, type JwtSettings, readJwt, signJwt } from './jwt.ts';
import type { Session } from './sessions.ts';

/** In seconds. The hosted site renews its token by the cookie when this is over. */
const hostedTokenTime = 15 * 60;

/** A session as its page holds it. */
export interface IssuedToken {
  token: string;
  expiresAt: string;
}

export interface Tokens {
  issue(session: Session): Promise<IssuedToken>;
  /** What a token says, if it is one of ours that has not ended. Whether its session lives is the database's to say. */
  read(token: string): Promise<Jwt | undefined>;
  /** The audience of a session: the hosted site's own origin or that of the page. */
  audienceOf(session: { origin: string | null }): string;
}

export function makeTokens(settings: JwtSettings): Tokens {
  const audienceOf = ({ origin }: { origin: string | null }) => origin ?? settings.issuer;
  return {
    audienceOf,
    read: (token) => readJwt(settings, token),
    async issue(session) {
      const soon = new Date(Date.now() + hostedTokenTime * 1000);
      const expiresAt = session.origin === null ? soon : session.expiresAt;
      const token = await signJwt(settings, {
        personId: session.personId,
        sessionId: session.id,
        audience: audienceOf(session),
        expiresAt,
      });
      return { token, expiresAt: expiresAt.toISOString() };
    },
  };
}
