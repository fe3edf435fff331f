import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { dropResponse } from '../../support/browser/network.ts';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { canteenId } from '../../support/browser/shopping.ts';
import { type ApiClient, apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { toast } from '../../support/browser/toast.ts';
import { funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

/** A failure between the browser and the server. */
interface Fault {
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

const faultsOfNetwork: Record<string, Fault> = {
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
    begin: (page, call) => page.route(call, dropResponse),
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

/** The page, the person, and the product and seller of an action. */
interface Setup {
  site: string;
  page: Page;
  /** The signed-in person. */
  me: ApiClient;
  productId: string;
}

interface Action {
  /** The person who does it: a buyer, or the seller of the product. */
  as: 'buyer' | 'seller';
  /** The call that fails. */
  call: RegExp;
  /** Whether the product has a review already: the person's own, or another person's. */
  review?: 'own' | 'other';
  /** Opens the page and fills in the form. */
  prepare(setup: Setup): Promise<void>;
  press(page: Page, isDouble?: boolean): Promise<void>;
  /** The toast when it fails. Undefined if there is none. */
  failedToast?: string;
  /** The toast when the browser is offline and the call is queued. */
  queuedToast?: string;
  /** The text on the page when the call is queued, however the network has failed. There is no toast. */
  queuedText?: string;
  /** Checks that the typed text is still there. */
  hasTypedText?(page: Page): Promise<void>;
  isDone(page: Page): Promise<void>;
  /** Reads the result on the server. */
  count(setup: Setup): Promise<unknown>;
  expected: unknown;
}

const reviewDialog = (page: Page) => page.getByRole('dialog', { name: /review$/i });
const openReviews = async ({ page, productId }: Setup) => {
  await page.goto(`/product/${productId}/reviews`);
  await waitUntilReady(page);
};
const reviewsOf = async ({ me, productId }: Setup) => {
  const { reviews } = await me.get<{ reviews: ReviewFacts[] }>(`/reviews/${productId}`);
  return reviews.map(({ comment, helpful, sellerResponse }) => [comment, helpful, sellerResponse?.message]);
};
interface ReviewFacts {
  comment: string;
  helpful: number;
  sellerResponse?: { message: string };
}
const click =
  (name: string | RegExp, within = (page: Page) => page.locator('body')) =>
  async (page: Page, isDouble = false) => {
    const button = within(page).getByRole('button', { name });
    await (isDouble ? button.dblclick() : button.click());
  };
const ordersOf = async ({ me }: Setup) => {
  const { orders } = await me.get<{ orders: { total: number }[] }>('/orders');
  return orders.map(({ total }) => total);
};
const chatCounts = new WeakMap<BrowserContext, number>();
const openedChats = (page: Page) => expect.poll(() => chatCounts.get(page.context())).toBe(1);

const actions: Record<string, Action> = {
  'writing a review': {
    as: 'buyer',
    call: /\/api\/reviews\/[\w-]+$/,
    async prepare(setup) {
      await openReviews(setup);
      await setup.page.getByRole('button', { name: 'Write Review' }).click();
      await reviewDialog(setup.page).getByRole('radio', { name: '4 stars' }).check({ force: true });
      await reviewDialog(setup.page).getByRole('textbox').fill('It works as it should.');
    },
    press: click('Submit Review'),
    failedToast: 'Error submitting review',
    queuedToast: 'You seem to be offline',
    hasTypedText: (page) =>
      expect(reviewDialog(page).getByRole('textbox')).toHaveValue('It works as it should.'),
    isDone: (page) => expect(page.getByRole('article')).toContainText('It works as it should.'),
    count: reviewsOf,
    expected: [['It works as it should.', 0, undefined]],
  },
  'changing a review': {
    as: 'buyer',
    review: 'own',
    call: /\/api\/reviews\/[\w-]+$/,
    async prepare(setup) {
      await openReviews(setup);
      await setup.page.getByRole('button', { name: 'Edit Your Review' }).click();
      await reviewDialog(setup.page).getByRole('textbox').fill('It broke after a week.');
    },
    press: click('Save review'),
    failedToast: 'Error submitting review',
    queuedToast: 'You seem to be offline',
    hasTypedText: (page) =>
      expect(reviewDialog(page).getByRole('textbox')).toHaveValue('It broke after a week.'),
    isDone: (page) => expect(page.getByRole('article')).toContainText('It broke after a week.'),
    count: reviewsOf,
    expected: [['It broke after a week.', 0, undefined]],
  },
  'saying that a review helped': {
    as: 'buyer',
    review: 'other',
    call: /\/api\/reviews\/[\w-]+\/helpful$/,
    prepare: openReviews,
    press: click(/^Helpful/),
    failedToast: 'Error',
    isDone: (page) =>
      expect(page.getByRole('button', { name: /^Helpful/ })).toHaveAttribute('aria-pressed', 'true'),
    count: reviewsOf,
    expected: [['A review before.', 1, undefined]],
  },
  'replying to a review': {
    as: 'seller',
    review: 'other',
    call: /\/api\/reviews\/[\w-]+\/response$/,
    async prepare(setup) {
      await openReviews(setup);
      await setup.page.getByRole('button', { name: /^Reply to / }).click();
      await setup.page.getByRole('textbox', { name: 'Your reply' }).fill('Bring it, and I change the bulb.');
    },
    press: click('Send reply'),
    failedToast: 'Error sending reply',
    hasTypedText: (page) =>
      expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue(
        'Bring it, and I change the bulb.',
      ),
    isDone: (page) => expect(page.getByRole('article')).toContainText("Seller's reply"),
    count: reviewsOf,
    expected: [['A review before.', 0, 'Bring it, and I change the bulb.']],
  },
  'asking the seller': {
    as: 'buyer',
    call: /\/api\/products\/[\w-]+\/contact$/,
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await waitUntilReady(page);
    },
    press: click('Chat with seller on WhatsApp', (page) => page.getByRole('main')),
    failedToast: "WhatsApp didn't open",
    isDone: openedChats,
    // A person can open thirty chats a day.
    count: async ({ page }) => page.context().pages().length,
    expected: 2,
  },
  'checking out': {
    as: 'buyer',
    call: /\/api\/orders$/,
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await waitUntilReady(page);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).dblclick();
      await page.getByRole('link', { name: 'Cart 1 item' }).click();
      await expect(page.getByRole('list', { name: 'In your cart' })).toContainText('Desk lamp');
    },
    press: click('Checkout via WhatsApp'),
    isDone: openedChats,
    count: ordersOf,
    expected: [8500],
  },
  'ordering in a canteen': {
    as: 'buyer',
    call: /\/api\/orders$/,
    async prepare({ page }) {
      await page.goto(`/canteen/${await canteenId(page)}`);
      await waitUntilReady(page);
      await page.getByRole('button', { name: 'Add Dodo', exact: true }).click();
      await page.getByLabel('Delivery location').selectOption('Umar Kabir Hall, Block C');
      await page.getByRole('button', { name: 'View order' }).click();
    },
    press: click('Send order on WhatsApp', (page) => page.getByRole('dialog', { name: 'Your order' })),
    isDone: openedChats,
    count: ordersOf,
    expected: [750],
  },
  'writing a message': {
    as: 'buyer',
    call: /\/api\/threads$/,
    queuedText: 'Waiting for network',
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await waitUntilReady(page);
      await page.getByRole('link', { name: /^Message seller/ }).click();
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Is it still there?');
    },
    press: click('Send'),
    isDone: async (page) => {
      const bubbles = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
      await expect(bubbles).toHaveText([/Is it still there\?/]);
      await expect(page.getByText('Waiting for network')).toHaveCount(0);
    },
    count: async ({ me }) => {
      const { threads } = await me.get<{ threads: { _id: string }[] }>('/threads');
      const [thread] = threads;
      if (!thread) return [];
      const { messages } = await me.get<{ messages: { content: string }[] }>(
        `/threads/${thread._id}/messages`,
      );
      return messages.map(({ content }) => content);
    },
    expected: ['Is it still there?'],
  },
  'reporting a product': {
    as: 'buyer',
    call: /\/api\/reports$/,
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await page.getByRole('button', { name: 'More: Desk lamp' }).click();
      await page.getByRole('menuitem').click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Already sold' }).check({ force: true });
      await page.getByRole('dialog').getByRole('textbox').fill('I met who bought it.');
    },
    press: click('Send report'),
    failedToast: 'Error sending report',
    hasTypedText: (page) =>
      expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('I met who bought it.'),
    isDone: (page) => expect(page.getByRole('dialog')).toBeHidden(),
    // A second report replaces the first.
    count: async () => 'sent',
    expected: 'sent',
  },
};

/** A plain run tests one fault for some actions; a deep run tests all. */
const faultNames = Object.keys(faultsOfNetwork);
const cases = Object.keys(actions).flatMap((action, index) =>
  faultNames
    .filter((_, setup) => process.env.DEEP || (index % 16 === 0 && setup === (index * 3) % faultNames.length))
    .map((fault) => [action, fault] as const),
);

/** Creates a product, a review if needed, and the signed-in person. */
async function createSetup(page: Page, site: string, { as, review }: Action): Promise<Setup> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const other = await (await browser.newContext({ baseURL: site })).newPage();
  const seller = newEmail();
  const [productId = ''] = await signInNewSeller(other, site, [{ productName: 'Desk lamp' }], seller);
  const buyer = newEmail();
  if (as === 'buyer') await signInNewPerson(page, site, 'Bola Ade', buyer);
  const me = apiClientWithToken(site, await signInAs(page.context(), site, as === 'buyer' ? buyer : seller));
  if (review) {
    const reader = newEmail();
    if (review === 'other') await signInNewPerson(other, site, 'Uche Eze', reader);
    const writer =
      review === 'own' ? me : apiClientWithToken(site, await signInAs(other.context(), site, reader));
    await writer.send('POST', `/reviews/${productId}`, { comment: 'A review before.', rating: 3 });
  }
  await other.context().close();
  return { site, page, me, productId };
}

for (const [name, faultName] of cases) {
  const action = actions[name] as Action;
  const fault = faultsOfNetwork[faultName] as (typeof faultsOfNetwork)[string];

  test(`${name} comes through once: ${faultName}`, async ({ page, context, baseURL }) => {
    const site = baseURL ?? '';
    await setChosenCampus(context, site, funaab);
    const setup = await createSetup(page, site, action);
    chatCounts.set(context, 0);
    await context.route('https://wa.me/**', (route) => {
      chatCounts.set(context, (chatCounts.get(context) ?? 0) + 1);
      return route.fulfill({ body: 'WhatsApp' });
    });
    if (fault.wait || fault.isWhole) await page.clock.install();
    let tellsOfTrouble = false;
    page.on('requestfinished', (request) => {
      tellsOfTrouble ||= /\/ToastOnPage-[^/]*\.js$/.test(request.url());
    });
    await action.prepare(setup);
    if (fault.isWhole) {
      // A page loads the code of its error messages some seconds after it has loaded.
      await page.clock.runFor(4000);
      await expect.poll(() => tellsOfTrouble).toBe(true);
    }
    await toast(page)
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 300 })
      .catch(() => {});

    await fault.begin(page, action.call);
    await action.press(page, fault.isDouble);
    await fault.wait?.(page);
    const isQueued = action.queuedToast !== undefined && faultName === 'offline';
    const expectedToast = isQueued ? action.queuedToast : fault.arrives ? undefined : action.failedToast;
    if (expectedToast) {
      await expect(toast(page).getByText(expectedToast, { exact: true })).toHaveCount(1);
      if (fault.words && name !== 'saying that a review helped')
        await expect(toast(page)).toContainText(fault.words);
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await expect(toast(page).getByText(expectedToast, { exact: true })).toHaveCount(0);
      if (!isQueued) await action.hasTypedText?.(page);
    }
    if (action.queuedText && !fault.arrives && !fault.isDone) {
      await expect(page.getByText(action.queuedText)).toHaveCount(1);
    }
    await fault.end(page);
    if (expectedToast && !isQueued) await action.press(page);
    // Queued calls are sent when the browser reports that the network is back.
    // The first attempt may still be pending when the network is back, and then nothing is queued yet.
    const goOnline = async () => {
      if (!fault.arrives) await page.evaluate(() => dispatchEvent(new Event('online')));
    };
    await goOnline();
    await action.isDone(page);
    await expect.poll(() => goOnline().then(() => action.count(setup))).toEqual(action.expected);
    // There is no other error.
    if (action.failedToast)
      await expect(toast(page).getByText(action.failedToast, { exact: true })).toHaveCount(0);
  });
}
