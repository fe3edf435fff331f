import { expect, request } from '@playwright/test';
import { makeAsk } from '../../../scripts/token.mjs';
import { walkToSession } from '../../../scripts/walk-sign-in.mjs';

/** Calls of the API in the name of a person. */
export interface Caller {
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, data?: object): Promise<T>;
}

/** Calls the API with a token, and expects good answers. */
export function callerWith(site: string, token: string): Caller {
  const send = async (method: string, path: string, data?: object) => {
    const context = await request.newContext();
    const answer = await context.fetch(`${site}/api${path}`, {
      method,
      data,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { data: reply } = await answer.json();
    await context.dispose();
    return reply;
  };
  return { get: (path) => send('GET', path), send };
}

/** Signs a person in without a screen: no page of the test has the session. */
export async function callerOf(site: string, person: string): Promise<Caller> {
  return callerWith(site, (await walkToSession(site, person, makeAsk())).token);
}
