import { errors, jwtVerify, SignJWT } from 'jose';

/** One algorithm and no other: a token must not choose how it is checked. */
const algorithm = 'HS256';

export interface Jwt {
  personId: string;
  sessionId: string;
  /** The origin of the page it is for. */
  audience: string;
  /** What another page may use it for, with spaces between. Told to the page; the session itself decides. */
  scope?: string;
  expiresAt: Date;
}

export interface JwtSettings {
  key: Uint8Array;
  /** This market's own origin. */
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

/** The content of a token, if we have signed it and it has not expired. */
export async function readJwt({ key, issuer }: JwtSettings, token: string): Promise<Jwt | undefined> {
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
