import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { authKey } from './auth-key.ts';
import { demoIssuer } from './demo-people.ts';

/** The site as its identity provider knows it. */
export interface IdentityClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The one algorithm that its tokens may be signed with. */
  algorithm: 'RS256' | 'ES256';
  /** Stands with the people who sign in there. */
  storedIssuer: string;
}

/** Where a developer's own site is its identity provider. */
export const developmentPath = '/dev-identity';

/** Where the provider sends people back to. This must be registered at Google, letter by letter. */
export const callbackPath = '/api/auth/google/callback';

export function identityClient(config: Config): IdentityClient | undefined {
  if (config.google !== undefined) {
    return { ...config.google, algorithm: 'RS256', storedIssuer: config.google.issuer };
  }
  if (config.identityProvider === undefined) return undefined;
  return {
    issuer: config.publicUrl + developmentPath,
    clientId: 'campus-market',
    clientSecret: derivedKey(config, 'the development identity provider').toString('base64url'),
    algorithm: 'ES256',
    // The people of the demo stay the same whatever the port is.
    storedIssuer: demoIssuer,
  };
}

/** A key for one purpose: what it makes is worth nothing elsewhere. */
export function derivedKey(config: Pick<Config, 'authSecret' | 'dataDir'>, purpose: string): Buffer {
  return createHmac('sha256', authKey(config)).update(purpose).digest();
}
