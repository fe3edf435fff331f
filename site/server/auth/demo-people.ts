/** The issuer of the demo's people. No identity provider has this name, so they can sign in nowhere else. */
export const demoIssuer = 'demo';

/** The people of the demo who can sign in, and who each of them is. The seed adds them. */
export const demoPeople = {
  adunni: 'A buyer with a complete profile',
  femi: 'A seller with a store and the vendor package',
  chiamaka: 'A seller without a store, who has not paid for the vendor package',
  emeka: 'Somebody new, with an empty profile',
  folake: 'An admin',
} as const;

export type DemoName = keyof typeof demoPeople;

/** How the provider on a developer's machine knows one of them. */
export function demoAccount(name: DemoName) {
  return { issuer: demoIssuer, google_id: `demo-${name}`, email: `${name}@demo.example` };
}
