/** Binds a sign-in to the browser that started it, as in PKCE, which protects against login CSRF. */
export interface SignInSecret {
  /** Only this browser knows it, until it is sent to our own API to finish the sign-in. */
  verifier: string;
  /** The verifier's SHA-256 hash, which is part of URLs. An attacker who sees it cannot finish the sign-in. */
  state: string;
}

export async function makeSignInSecret(): Promise<SignInSecret> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, state: base64Url(new Uint8Array(hash)) };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
