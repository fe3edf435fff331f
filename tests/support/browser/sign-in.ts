import type { BrowserContext } from '@playwright/test';
import { type Ask, walkToSession } from '../../../scripts/walk-sign-in.mjs';

/**
 * Signs a person in on the hosted site, by name or by e-mail address: a person of the demo, or somebody new. The requests
 * are the browser's own, so it has the cookie of the session too. A sign-out lasts, also over a reload. Answers the token.
 */
export async function signInAs(context: BrowserContext, site: string, person: string): Promise<string> {
  const ask: Ask = async (url, { form, json, headers } = {}) => {
    const response = await context.request.fetch(url, {
      method: form || json ? 'POST' : 'GET',
      maxRedirects: 0,
      headers,
      form,
      data: json,
    });
    return {
      status: response.status(),
      location: response.headers().location,
      text: await response.text(),
    };
  };
  const { token } = await walkToSession(site, person, ask);
  await context.addInitScript(
    ({ own, token }) => {
      try {
        // A reload must not bring back a session that the page has ended.
        if (location.origin !== own || localStorage.getItem('signedInByTest') === token) return;
        localStorage.setItem('signedInByTest', token);
        localStorage.setItem('authToken', token);
      } catch {
        // A visitor whose browser blocks storage.
      }
    },
    { own: new URL(site).origin, token },
  );
  return token;
}
