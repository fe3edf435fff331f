import type { BrowserContext } from '@playwright/test';
import { type SendRequest, signInToDemo } from '../../../scripts/demo-sign-in.mjs';

/**
 * Signs in on the hosted site as a user of the demo (by name) or as a new user (by e-mail address). The browser also gets the
 * session's cookie. A sign-out in the page survives a reload. Returns the token.
 */
export async function signInAs(context: BrowserContext, site: string, person: string): Promise<string> {
  const send: SendRequest = async (url, { form, json, headers } = {}) => {
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
  const { token } = await signInToDemo(site, person, send);
  await context.addInitScript(
    ({ origin, token }) => {
      try {
        // A reload must not restore a session that the page has ended.
        if (location.origin !== origin || localStorage.getItem('signedInByTest') === token) return;
        localStorage.setItem('signedInByTest', token);
        localStorage.setItem('authToken', token);
      } catch {
        // The browser blocks storage.
      }
    },
    { origin: new URL(site).origin, token },
  );
  return token;
}
