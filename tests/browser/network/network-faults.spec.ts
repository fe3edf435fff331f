import { type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { dropResponse } from '../../support/browser/network.ts';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { findCanteenId } from '../../support/browser/shopping.ts';
import { type ApiClient, apiClientWithToken, signInAs } from '../../support/browser/sign-in.ts';
import { toastRegion } from '../../support/browser/toast.ts';
import { funaab, setChosenCampus, waitUntilReady } from '../../support/browser/visitor.ts';

/** What goes wrong when the browser sends a call: a failure between browser and server, or a second press. */
interface Fault {
  /** Makes the call fail or wait, until `end`. */
  begin(page: Page, call: RegExp): Promise<unknown>;
  /** Waits, after the button is pressed, until the page's timeout of the call is over. */
  waitForTimeout?(page: Page): Promise<unknown>;
  /** Lets the call through again. */
  end(page: Page): Promise<unknown>;
  /** Whether the test presses the button twice in quick succession. */
  isPressedTwice?: boolean;
  /** Whether all requests of the page fail, including requests for its code. */
  isOffline?: boolean;
  /** The error message that the server sends. */
  serverMessage?: string;
  /** Whether the server carries out the call that fails for the page, so that live updates show its result. */
  isCarriedOut?: boolean;
  /** Whether the call succeeds after all, so that the page shows no error. */
  succeeds?: boolean;
}

const removeRoutes = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

/** Longer than the timeouts of the page: 15 s for reads, 30 s for writes. */
const longerThanTimeoutMs = 31_000;

const refusalFault = (status: number, code: string, message: string): Fault => ({
  begin: (page, call) =>
    page.route(call, (route) => route.fulfill({ status, json: { success: false, error: message, code } })),
  end: removeRoutes,
  serverMessage: message,
});

/** The requests that the slow network delays, by page. */
const delayedRoutes = new WeakMap<Page, Route[]>();

const faults: Record<string, Fault> = {
  offline: {
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
    isOffline: true,
  },
  slow: {
    async begin(page, call) {
      delayedRoutes.set(page, []);
      await page.route(call, (route) => void delayedRoutes.get(page)?.push(route));
    },
    async end(page) {
      for (const route of delayedRoutes.get(page) ?? []) await route.continue();
      await page.unrouteAll();
    },
    isPressedTwice: true,
    succeeds: true,
  },
  500: refusalFault(500, 'unavailable', 'Something broke here.'),
  429: refusalFault(429, 'rate_limited', 'You are too fast.'),
  hang: {
    begin: (page, call) => page.route(call, () => {}),
    waitForTimeout: (page) => page.clock.runFor(longerThanTimeoutMs),
    end: removeRoutes,
  },
  /** The server carries out the call, but its response is lost. */
  'lost response': {
    begin: (page, call) => page.route(call, dropResponse),
    isCarriedOut: true,
    end: removeRoutes,
  },
  /** The connection breaks before the request is sent completely. */
  'lost request': {
    begin: (page, call) => page.route(call, (route) => route.abort('connectionreset')),
    end: removeRoutes,
  },
  'double tap': { begin: async () => {}, end: async () => {}, isPressedTwice: true, succeeds: true },
};

/** The page, the signed-in person and the product of an action. */
interface Setup {
  site: string;
  page: Page;
  /** Calls the API as the signed-in person. */
  me: ApiClient;
  productId: string;
}

interface Action {
  /** Who performs the action: a buyer, or the seller of the product. */
  as: 'buyer' | 'seller';
  /** The call that fails. */
  call: RegExp;
  /** Whose review the product has from the start: the person's own, or another person's. Undefined if it has none. */
  review?: 'own' | 'other';
  /** Opens the page and fills in the form, if there is one. */
  prepare(setup: Setup): Promise<void>;
  /** Presses the button that sends the call. */
  press(page: Page, isPressedTwice?: boolean): Promise<void>;
  /** The title of the toast that shows a failure. Undefined if the failure shows no toast. */
  failedToast?: string;
  /** The title of the toast when the browser is offline and the call is queued. */
  queuedToast?: string;
  /** The text that the page shows, instead of a toast, while the call is queued. Only set for calls that any failure queues. */
  queuedText?: string;
  /** Expects that the form still has the typed text. */
  expectTypedText?(page: Page): Promise<void>;
  /** Expects that the page shows the result. */
  expectDone(page: Page): Promise<void>;
  /** Reads the result from the server. */
  readResult(setup: Setup): Promise<unknown>;
  expectedResult: unknown;
}

const reviewDialog = (page: Page) => page.getByRole('dialog', { name: /review$/i });
const openReviews = async ({ page, productId }: Setup) => {
  await page.goto(`/product/${productId}/reviews`);
  await waitUntilReady(page);
};
const loadReviews = async ({ me, productId }: Setup) => {
  const { reviews } = await me.get<{ reviews: Review[] }>(`/reviews/${productId}`);
  return reviews.map(({ comment, helpful, sellerResponse }) => [comment, helpful, sellerResponse?.message]);
};
interface Review {
  comment: string;
  helpful: number;
  sellerResponse?: { message: string };
}
const pressButton =
  (name: string | RegExp, within = (page: Page) => page.locator('body')) =>
  async (page: Page, isPressedTwice = false) => {
    const button = within(page).getByRole('button', { name });
    await (isPressedTwice ? button.dblclick() : button.click());
  };
const loadOrderTotals = async ({ me }: Setup) => {
  const { orders } = await me.get<{ orders: { total: number }[] }>('/orders');
  return orders.map(({ total }) => total);
};
/** How often each browser context has opened a chat in WhatsApp. */
const openedChatCounts = new WeakMap<BrowserContext, number>();
const expectOneChat = (page: Page) => expect.poll(() => openedChatCounts.get(page.context())).toBe(1);

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
    press: pressButton('Submit Review'),
    failedToast: 'Error submitting review',
    queuedToast: 'You seem to be offline',
    expectTypedText: (page) =>
      expect(reviewDialog(page).getByRole('textbox')).toHaveValue('It works as it should.'),
    expectDone: (page) => expect(page.getByRole('article')).toContainText('It works as it should.'),
    readResult: loadReviews,
    expectedResult: [['It works as it should.', 0, undefined]],
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
    press: pressButton('Save review'),
    failedToast: 'Error submitting review',
    queuedToast: 'You seem to be offline',
    expectTypedText: (page) =>
      expect(reviewDialog(page).getByRole('textbox')).toHaveValue('It broke after a week.'),
    expectDone: (page) => expect(page.getByRole('article')).toContainText('It broke after a week.'),
    readResult: loadReviews,
    expectedResult: [['It broke after a week.', 0, undefined]],
  },
  'saying that a review helped': {
    as: 'buyer',
    review: 'other',
    call: /\/api\/reviews\/[\w-]+\/helpful$/,
    prepare: openReviews,
    press: pressButton(/^Helpful/),
    failedToast: 'Error',
    expectDone: (page) =>
      expect(page.getByRole('button', { name: /^Helpful/ })).toHaveAttribute('aria-pressed', 'true'),
    readResult: loadReviews,
    expectedResult: [['A review before.', 1, undefined]],
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
    press: pressButton('Send reply'),
    failedToast: 'Error sending reply',
    expectTypedText: (page) =>
      expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveValue(
        'Bring it, and I change the bulb.',
      ),
    expectDone: (page) => expect(page.getByRole('article')).toContainText("Seller's reply"),
    readResult: loadReviews,
    expectedResult: [['A review before.', 0, 'Bring it, and I change the bulb.']],
  },
  'contacting the seller': {
    as: 'buyer',
    call: /\/api\/products\/[\w-]+\/contact$/,
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await waitUntilReady(page);
    },
    press: pressButton('Chat with seller on WhatsApp', (page) => page.getByRole('main')),
    failedToast: "WhatsApp didn't open",
    expectDone: expectOneChat,
    // Counts the open pages: the product's page and the chat.
    readResult: async ({ page }) => page.context().pages().length,
    expectedResult: 2,
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
    press: pressButton('Checkout via WhatsApp'),
    expectDone: expectOneChat,
    readResult: loadOrderTotals,
    expectedResult: [8500],
  },
  'ordering in a canteen': {
    as: 'buyer',
    call: /\/api\/orders$/,
    async prepare({ page }) {
      await page.goto(`/canteen/${await findCanteenId(page)}`);
      await waitUntilReady(page);
      await page.getByRole('button', { name: 'Add Dodo', exact: true }).click();
      await page.getByLabel('Delivery location').selectOption('Umar Kabir Hall, Block C');
      await page.getByRole('button', { name: 'View order' }).click();
    },
    press: pressButton('Send order on WhatsApp', (page) => page.getByRole('dialog', { name: 'Your order' })),
    expectDone: expectOneChat,
    readResult: loadOrderTotals,
    expectedResult: [750],
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
    press: pressButton('Send'),
    expectDone: async (page) => {
      const bubbles = page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
      await expect(bubbles).toHaveText([/Is it still there\?/]);
      await expect(page.getByText('Waiting for network')).toHaveCount(0);
    },
    readResult: async ({ me }) => {
      const { threads } = await me.get<{ threads: { _id: string }[] }>('/threads');
      const [thread] = threads;
      if (!thread) return [];
      const { messages } = await me.get<{ messages: { content: string }[] }>(
        `/threads/${thread._id}/messages`,
      );
      return messages.map(({ content }) => content);
    },
    expectedResult: ['Is it still there?'],
  },
  'reporting a product': {
    as: 'buyer',
    call: /\/api\/reports$/,
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await page.getByRole('button', { name: 'More: Desk lamp' }).click();
      await page.getByRole('menuitem', { name: 'Report this product' }).click();
      await page.getByRole('dialog').getByRole('radio', { name: 'Already sold' }).check({ force: true });
      await page.getByRole('dialog').getByRole('textbox').fill('I met who bought it.');
    },
    press: pressButton('Send report'),
    failedToast: 'Error sending report',
    expectTypedText: (page) =>
      expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('I met who bought it.'),
    expectDone: (page) => expect(page.getByRole('dialog')).toBeHidden(),
    // Reads nothing, because a second report would replace the first: there is only one in any case.
    readResult: async () => 'sent',
    expectedResult: 'sent',
  },
};

/** The combinations of actions and faults. `npm test` tests one fault of one action, `npm test -- --deep` all. */
const faultNames = Object.keys(faults);
const cases = Object.keys(actions).flatMap((action, index) =>
  faultNames
    .filter((_, faultIndex) => process.env.DEEP || (index === 0 && faultIndex === 0))
    .map((fault) => [action, fault] as const),
);

/** Creates a product and a review if the action needs one, and signs in the person who performs the action. */
async function createSetup(page: Page, site: string, { as, review }: Action): Promise<Setup> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const otherPage = await (await browser.newContext({ baseURL: site })).newPage();
  const seller = newEmail();
  const [productId = ''] = await signInNewSeller(otherPage, site, [{ productName: 'Desk lamp' }], seller);
  const buyer = newEmail();
  if (as === 'buyer') await signInNewPerson(page, site, 'Bola Ade', buyer);
  const me = apiClientWithToken(site, await signInAs(page.context(), site, as === 'buyer' ? buyer : seller));
  if (review) {
    const reviewer = newEmail();
    if (review === 'other') await signInNewPerson(otherPage, site, 'Uche Eze', reviewer);
    const reviewerClient =
      review === 'own' ? me : apiClientWithToken(site, await signInAs(otherPage.context(), site, reviewer));
    await reviewerClient.send('POST', `/reviews/${productId}`, { comment: 'A review before.', rating: 3 });
  }
  await otherPage.context().close();
  return { site, page, me, productId };
}

for (const [actionName, faultName] of cases) {
  const action = actions[actionName] as Action;
  const fault = faults[faultName] as (typeof faults)[string];

  test(`${actionName} has its effect exactly once, despite the fault: ${faultName}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const site = baseURL ?? '';
    await setChosenCampus(context, site, funaab);
    const setup = await createSetup(page, site, action);
    openedChatCounts.set(context, 0);
    await context.route('https://wa.me/**', (route) => {
      openedChatCounts.set(context, (openedChatCounts.get(context) ?? 0) + 1);
      return route.fulfill({ body: 'WhatsApp' });
    });
    if (fault.waitForTimeout || fault.isOffline) await page.clock.install();
    let isErrorUiLoaded = false;
    page.on('requestfinished', (request) => {
      isErrorUiLoaded ||= /\/ToastOnPage-[^/]*\.js$/.test(request.url());
    });
    await action.prepare(setup);
    if (fault.isOffline) {
      // A page loads the code of its error messages some seconds after it has loaded.
      await page.clock.runFor(4000);
      await expect.poll(() => isErrorUiLoaded).toBe(true);
    }
    // Closes the toast of `prepare`, if there is one.
    await toastRegion(page)
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 300 })
      .catch(() => {});

    await fault.begin(page, action.call);
    await action.press(page, fault.isPressedTwice);
    await fault.waitForTimeout?.(page);
    const isQueued = action.queuedToast !== undefined && faultName === 'offline';
    const expectedToast = isQueued ? action.queuedToast : fault.succeeds ? undefined : action.failedToast;
    if (expectedToast) {
      await expect(toastRegion(page).getByText(expectedToast, { exact: true })).toHaveCount(1);
      if (fault.serverMessage && actionName !== 'saying that a review helped')
        await expect(toastRegion(page)).toContainText(fault.serverMessage);
      await toastRegion(page).getByRole('button', { name: 'Close' }).click();
      await expect(toastRegion(page).getByText(expectedToast, { exact: true })).toHaveCount(0);
      if (!isQueued) await action.expectTypedText?.(page);
    }
    if (action.queuedText && !fault.succeeds && !fault.isCarriedOut) {
      await expect(page.getByText(action.queuedText)).toHaveCount(1);
    }
    await fault.end(page);
    if (expectedToast && !isQueued) await action.press(page);
    // The browser's `online` event sends queued calls. The test repeats the event, because at first the call may still
    // be pending and not be queued yet.
    const goOnline = async () => {
      if (!fault.succeeds) await page.evaluate(() => dispatchEvent(new Event('online')));
    };
    await goOnline();
    await action.expectDone(page);
    await expect.poll(() => goOnline().then(() => action.readResult(setup))).toEqual(action.expectedResult);
    // No second error appears.
    if (action.failedToast)
      await expect(toastRegion(page).getByText(action.failedToast, { exact: true })).toHaveCount(0);
  });
}
