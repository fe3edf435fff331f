import { type BrowserContext, expect, request } from '@playwright/test';
import {
  createHttpClient,
  type SendRequest,
  signInToDemo,
} from '../../../site/server/commands/demo-sign-in.ts';

/**
 * Signs in on the hosted site as a user of the demo (by name) or as a new user (by e-mail address). The browser also gets the
 * session's cookie. After a sign-out in the page, a reload does not sign in again. Returns the token.
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

/** Calls the API as a user. */
export interface ApiClient {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T>;
}

/** Returns a client that sends this token and expects every call to succeed. */
export function apiClientWithToken(site: string, token: string): ApiClient {
  const send = async (method: string, path: string, data?: object) => {
    const context = await request.newContext();
    const response = await context.fetch(`${site}/api${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status(), await response.text()).toBe(200);
    const { data: result } = await response.json();
    await context.dispose();
    return result;
  };
  return { get: (path) => send('GET', path), send };
}

/** Signs in as a user without a browser, so no page of the test gets the session. */
export async function signInApiClient(site: string, person: string): Promise<ApiClient> {
  return apiClientWithToken(site, (await signInToDemo(site, person, createHttpClient())).token);
}
