import type { Page, Route } from '@playwright/test';
import { loseAnswer } from '../answers.ts';

/** A failure between the browser and the server. */
export interface Fault {
  /** Makes the call fail from now on. */
  begin(page: Page, call: RegExp): Promise<unknown>;
  /** Called after the press, for failures that are noticed only after some time. */
  wait?(page: Page): Promise<unknown>;
  /** Repairs the network. */
  end(page: Page): Promise<unknown>;
  /** The test presses twice in quick succession. */
  isDouble?: boolean;
  /** All requests fail, also for the page's code. */
  isWhole?: boolean;
  /** The error message of the server. */
  words?: string;
  /** The server has carried out the call, so live updates show it. */
  isDone?: boolean;
  /** The call succeeds in the end, and no error is shown. */
  arrives?: boolean;
}

const stop = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Longer than any timeout: reads time out after 15 s, writes after 30 s. */
const longerThanTimeoutMs = 31_000;

const refusal = (status: number, code: string, words: string): Fault => ({
  begin: (page, call) =>
    page.route(call, (route) => route.fulfill({ status, json: { success: false, error: words, code } })),
  end: stop,
  words,
});

/** The requests that the slow network delays. */
const held = new WeakMap<Page, Route[]>();

export const faultsOfNetwork: Record<string, Fault> = {
  offline: {
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
    isWhole: true,
  },
  slow: {
    async begin(page, call) {
      held.set(page, []);
      await page.route(call, (route) => void held.get(page)?.push(route));
    },
    async end(page) {
      for (const route of held.get(page) ?? []) await route.continue();
      await page.unrouteAll();
    },
    isDouble: true,
    arrives: true,
  },
  500: refusal(500, 'unavailable', 'Something broke here.'),
  429: refusal(429, 'rate_limited', 'You are too fast.'),
  hang: {
    begin: (page, call) => page.route(call, () => {}),
    wait: (page) => page.clock.runFor(longerThanTimeoutMs),
    end: stop,
  },
  /** The server has carried out the call, and its response is lost. */
  'cut answer': {
    begin: (page, call) => page.route(call, loseAnswer),
    isDone: true,
    end: stop,
  },
  /** The connection breaks before the request is sent completely. */
  'cut upload': {
    begin: (page, call) => page.route(call, (route) => route.abort('connectionreset')),
    end: stop,
  },
  'double tap': { begin: async () => {}, end: async () => {}, isDouble: true, arrives: true },
};
