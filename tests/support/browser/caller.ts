import { expect, request } from '@playwright/test';
import { signInToDemo } from '../../../scripts/demo-sign-in.mjs';
import { createHttpClient } from '../../../scripts/token.mjs';

/** Calls the API as a user. */
export interface Caller {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T>;
}

/** Returns a caller with this token. It expects every call to succeed. */
export function callerWith(site: string, token: string): Caller {
  const send = async (method: string, path: string, data?: object) => {
    const context = await request.newContext();
    const response = await context.fetch(`${site}/api${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status(), await response.text()).toBe(200);
    const { data: reply } = await response.json();
    await context.dispose();
    return reply;
  };
  return { get: (path) => send('GET', path), send };
}

/** Signs in as a user without a browser: no page of the test has the session. */
export async function callerOf(site: string, person: string): Promise<Caller> {
  return callerWith(site, (await signInToDemo(site, person, createHttpClient())).token);
}
