/**
 * Returns what a content security policy must contain to allow an inline script or style with this text. Undefined on pages that
 * are neither loaded by https nor from this machine, because browsers compute no hashes there.
 *
 * @example
 * await policyHash('body {}'); // "'sha256-…'"
 */
export async function policyHash(text: string): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
