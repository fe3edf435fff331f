import type { Page, Route } from '@playwright/test';
import { loseAnswer } from '../answers.ts';

/** Something that goes wrong between the browser and the server. */
export interface Fault {
  /** Begins. From now on the call does not come through as it should. */
  begin(page: Page, call: RegExp): Promise<unknown>;
  /** Called after the press, where time has to pass before it is known. */
  wait?(page: Page): Promise<unknown>;
  /** The network is well again. */
  end(page: Page): Promise<unknown>;
  /** Presses twice, as quickly as a thumb can. */
  isDouble?: boolean;
  /** Nothing at all comes through, no code of the page either. */
  isWhole?: boolean;
  /** What the server says. A network that failed has no words. */
  words?: string;
  /** The server has done it: where people are told live, they see that. */
  isDone?: boolean;
  /** True where the call comes through in the end, and nothing is told as failed. */
  arrives?: boolean;
}

const stop = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** A read gives up after 15 s, a write after 30. */
const longerThanAnyCall = 31_000;

const refusal = (status: number, code: string, words: string): Fault => ({
  begin: (page, call) =>
    page.route(call, (route) => route.fulfill({ status, json: { success: false, error: words, code } })),
  end: stop,
  words,
});

/** The answers that slow networks have yet to bring. */
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
    wait: (page) => page.clock.runFor(longerThanAnyCall),
    end: stop,
  },
  /** It is done, and the answer is lost on its way. */
  'cut answer': {
    begin: (page, call) => page.route(call, loseAnswer),
    isDone: true,
    end: stop,
  },
  /** The connection breaks before all of it is sent. */
  'cut upload': {
    begin: (page, call) => page.route(call, (route) => route.abort('connectionreset')),
    end: stop,
  },
  'double tap': { begin: async () => {}, end: async () => {}, isDouble: true, arrives: true },
};
