import { createHash, createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config.ts';
import { authSecretFile, readOrCreateSecret } from '../data-dir.ts';
import type { Session } from './sessions.ts';

/**
 * Returns the key that signs tokens: from AUTH_SECRET, or from a secret that the first start writes to the data folder.
 */
export function authKey({ authSecret, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): Uint8Array {
  const secret = authSecret ?? readOrCreateSecret(authSecretFile(dataDir));
  return new Uint8Array(createHash('sha256').update(secret).digest());
}

/** The only accepted algorithm. Prevents algorithm confusion: a token must not choose how it is verified. */
const algorithm = 'HS256';

export interface Jwt {
  personId: string;
  sessionId: string;
  /** The origin of the page that may use the token. */
  audience: string;
  /**
   * What the embedding page may use the token for, separated by spaces. It only informs the page; the session in the
   * database decides.
   */
  scope?: string;
  expiresAt: Date;
}

interface JwtSettings {
  key: Uint8Array;
  /** The origin of this market. */
  issuer: string;
}

export function signJwt({ key, issuer }: JwtSettings, jwt: Jwt): Promise<string> {
  return new SignJWT({ sid: jwt.sessionId, scope: jwt.scope })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(jwt.audience)
    .setSubject(jwt.personId)
    .setIssuedAt()
    .setExpirationTime(jwt.expiresAt)
    .sign(key);
}

/** Returns the content of a token if we signed it and it has not expired. */
async function readJwt({ key, issuer }: JwtSettings, token: string): Promise<Jwt | undefined> {
  const requiredClaims = ['sub', 'aud', 'exp', 'sid'];
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, requiredClaims });
    const { sub, aud, exp, sid } = payload;
    if (typeof sub !== 'string' || typeof aud !== 'string' || typeof sid !== 'string') return undefined;
    return { personId: sub, sessionId: sid, audience: aud, expiresAt: new Date(Number(exp) * 1000) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** How long a token of the hosted site is valid. Afterwards the site renews it with the refresh cookie. */
const hostedTokenSeconds = 15 * 60;

/** A session token as it is sent to the page. */
export interface IssuedToken {
  token: string;
  expiresAt: string;
}

export interface Tokens {
  issue(session: Session): Promise<IssuedToken>;
  /** Returns the content of a valid token. It does not check whether the session is still open: see `findCaller`. */
  read(token: string): Promise<Jwt | undefined>;
  /** Returns the audience of a session: the origin of the hosted site or of the embedding page. */
  audienceOf(session: { origin: string | null }): string;
  /**
   * Returns the next refresh token. The result is always the same for a token, so that two tabs that renew at once get
   * the same one.
   */
  refreshTokenAfter(refreshToken: string): string;
}

export function makeTokens(settings: JwtSettings): Tokens {
  const audienceOf = ({ origin }: { origin: string | null }) => origin ?? settings.issuer;
  return {
    audienceOf,
    // The prefix separates refresh tokens from the signatures of JWTs, which use the same key.
    refreshTokenAfter: (refreshToken) =>
      createHmac('sha256', settings.key).update(`refresh token after ${refreshToken}`).digest('base64url'),
    read: (token) => readJwt(settings, token),
    async issue(session) {
      const hostedExpiresAt = new Date(Date.now() + hostedTokenSeconds * 1000);
      const expiresAt = session.origin === null ? hostedExpiresAt : session.expiresAt;
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
