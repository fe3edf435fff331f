import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { authKey } from './tokens.ts';

/** The site as an OAuth client of its identity provider. */
export interface IdentityClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The only accepted signature algorithm of the provider's tokens. */
  algorithm: 'RS256' | 'ES256';
  /** The value of `people.issuer` for users of this provider. */
  storedIssuer: string;
}

/** The path of the development identity provider, which the site itself serves. */
export const devIdentityPath = '/dev-identity';

/** The path of the redirect URI, which must be registered at Google exactly like this. */
export const callbackPath = '/api/auth/google/callback';

/** Returns the OAuth client; undefined for a site without an identity provider, where nobody can sign in. */
export function identityClient(config: Config): IdentityClient | undefined {
  if (config.google !== undefined) {
    return { ...config.google, algorithm: 'RS256', storedIssuer: config.google.issuer };
  }
  if (config.identityProvider === undefined) return undefined;
  return {
    issuer: config.publicUrl + devIdentityPath,
    clientId: 'campus-market',
    clientSecret: derivedKey(config, 'the development identity provider').toString('base64url'),
    algorithm: 'ES256',
    // Unlike the issuer's URL, this does not depend on the port.
    storedIssuer: demoIssuer,
  };
}

/** Derives a key for one purpose, so that its signatures are not valid for another. */
export function derivedKey(config: Pick<Config, 'authSecret' | 'dataDir'>, purpose: string): Buffer {
  return createHmac('sha256', authKey(config)).update(purpose).digest();
}

/**
 * The issuer of the demo accounts. No real provider has this name, so nobody can sign in to them through a real one.
 */
export const demoIssuer = 'demo';

/** The demo accounts with a description of each. The seed adds them. */
export const demoPeople = {
  adunni: 'A buyer with a complete profile',
  femi: 'A seller with a store and the vendor package',
  chiamaka: 'A seller without a store, who has not paid for the vendor package',
  emeka: 'Somebody new, with an empty profile',
  folake: 'An admin',
} as const;

export type DemoName = keyof typeof demoPeople;

/** No e-mail arrives at a demo account, because nobody can own this domain. */
export const demoMailDomain = 'demo.example';

/** Returns the columns that link a demo account to the development identity provider. */
export function demoAccount(name: DemoName) {
  return { issuer: demoIssuer, google_id: `demo-${name}`, email: `${name}@${demoMailDomain}` };
}
