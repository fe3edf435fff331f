/** The issuer of the demo's people. No identity provider has this name, so they can sign in nowhere else. */
export const demoIssuer = 'demo';
