import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Caller, callerWith } from '../../support/browser/caller.ts';
import { canteenId } from '../../support/browser/person/canteens.ts';
import { newEmail, signInNewPerson } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/selling/seller.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { faultsOfNetwork } from '../../support/browser/talking/faults.ts';
import { toast } from '../../support/browser/toast.ts';
import { funaab, hasChosen, isReady } from '../../support/browser/visitor.ts';

/** The person who acts, the page, and the things to act on. */
interface Place {
  site: string;
  page: Page;
  /** The person at the page. */
  me: Caller;
  productId: string;
}

interface Act {
  /** The person who acts: a buyer, or the seller of the product. */
  as: 'buyer' | 'seller';
  /** The call that is lost. */
  call: RegExp;
  /** Whether a review of the product is there already: one's own, or somebody else's. */
  review?: 'own' | 'other';
  /** Opens the page and fills in what is sent. */
  prepare(place: Place): Promise<void>;
  press(page: Page, isDouble?: boolean): Promise<void>;
  /** What is told when it did not come through, in one toast. Undefined where it goes on without. */
  failed?: string;
  /** Told when the browser knows that it is offline and it waits for the network. */
  waits?: string;
  /** Said where it is, however the network has failed: it waits, and nothing else is told. */
  waitsAlways?: string;
  /** What was written is still there. */
  isKept?(page: Page): Promise<void>;
  isDone(page: Page): Promise<void>;
  /** What the server has of it. */
  count(place: Place): Promise<unknown>;
  expected: unknown;
}

const reviewDialog = (page: Page) => page.getByRole('dialog', { name: /review$/i });
const openReviews = async ({ page, productId }: Place) => {
  await page.goto(`/product/${productId}/reviews`);
  await isReady(page);
};
const reviewsOf = async ({ me, productId }: Place) => {
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
const ordersOf = async ({ me }: Place) => {
  const { orders } = await me.get<{ orders: { total: number }[] }>('/orders');
  return orders.map(({ total }) => total);
};
const theChats = new WeakMap<BrowserContext, number>();
const openedChats = (page: Page) => expect.poll(() => theChats.get(page.context())).toBe(1);

const acts: Record<string, Act> = {
  'writing a review': {
    as: 'buyer',
    call: /\/api\/reviews\/[\w-]+$/,
    async prepare(place) {
      await openReviews(place);
      await place.page.getByRole('button', { name: 'Write Review' }).click();
      await reviewDialog(place.page).getByRole('radio', { name: '4 stars' }).check({ force: true });
      await reviewDialog(place.page).getByRole('textbox').fill('It works as it should.');
    },
    press: click('Submit Review'),
    failed: 'Error submitting review',
    waits: 'You seem to be offline',
    isKept: (page) => expect(reviewDialog(page).getByRole('textbox')).toHaveValue('It works as it should.'),
    isDone: (page) => expect(page.getByRole('article')).toContainText('It works as it should.'),
    count: reviewsOf,
    expected: [['It works as it should.', 0, undefined]],
  },
  'changing a review': {
    as: 'buyer',
    review: 'own',
    call: /\/api\/reviews\/[\w-]+$/,
    async prepare(place) {
      await openReviews(place);
      await place.page.getByRole('button', { name: 'Edit Your Review' }).click();
      await reviewDialog(place.page).getByRole('textbox').fill('It broke after a week.');
    },
    press: click('Save review'),
    failed: 'Error submitting review',
    waits: 'You seem to be offline',
    isKept: (page) => expect(reviewDialog(page).getByRole('textbox')).toHaveValue('It broke after a week.'),
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
    failed: 'Error',
    isDone: (page) =>
      expect(page.getByRole('button', { name: /^Helpful/ })).toHaveAttribute('aria-pressed', 'true'),
    count: reviewsOf,
    expected: [['A review before.', 1, undefined]],
  },
  'replying to a review': {
    as: 'seller',
    review: 'other',
    call: /\/api\/reviews\/[\w-]+\/response$/,
    async prepare(place) {
      await openReviews(place);
      await place.page.getByRole('button', { name: /^Reply to / }).click();
      await place.page.getByRole('textbox', { name: 'Your reply' }).fill('Bring it, and I change the bulb.');
    },
    press: click('Send reply'),
    failed: 'Error sending reply',
    isKept: (page) =>
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
      await isReady(page);
    },
    press: click('Chat with seller on WhatsApp', (page) => page.getByRole('main')),
    failed: "WhatsApp didn't open",
    isDone: openedChats,
    // Each opened chat is one of the thirty of a day.
    count: async ({ page }) => page.context().pages().length,
    expected: 2,
  },
  'checking out': {
    as: 'buyer',
    call: /\/api\/orders$/,
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await isReady(page);
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
      await isReady(page);
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
    waitsAlways: 'Waiting for network',
    async prepare({ page, productId }) {
      await page.goto(`/product/${productId}`);
      await isReady(page);
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
    failed: 'Error sending report',
    isKept: (page) =>
      expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('I met who bought it.'),
    isDone: (page) => expect(page.getByRole('dialog')).toBeHidden(),
    // Reported again, it is the same report.
    count: async () => 'sent',
    expected: 'sent',
  },
};

/** One fault for some acts in the plain run, and all of them in the deep one. */
const faultNames = Object.keys(faultsOfNetwork);
const cases = Object.keys(acts).flatMap((act, index) =>
  faultNames
    .filter((_, place) => process.env.DEEP || (index % 16 === 0 && place === (index * 3) % faultNames.length))
    .map((fault) => [act, fault] as const),
);

/** A product of somebody, perhaps with a review, and the person at the page. */
async function makePlace(page: Page, site: string, { as, review }: Act): Promise<Place> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const other = await (await browser.newContext({ baseURL: site })).newPage();
  const seller = newEmail();
  const [productId = ''] = await signInNewSeller(other, site, [{ productName: 'Desk lamp' }], seller);
  const buyer = newEmail();
  if (as === 'buyer') await signInNewPerson(page, site, 'Bola Ade', buyer);
  const me = callerWith(site, await signInAs(page.context(), site, as === 'buyer' ? buyer : seller));
  if (review) {
    const reader = newEmail();
    if (review === 'other') await signInNewPerson(other, site, 'Uche Eze', reader);
    const writer = review === 'own' ? me : callerWith(site, await signInAs(other.context(), site, reader));
    await writer.send('POST', `/reviews/${productId}`, { comment: 'A review before.', rating: 3 });
  }
  await other.context().close();
  return { site, page, me, productId };
}

for (const [name, faultName] of cases) {
  const act = acts[name] as Act;
  const fault = faultsOfNetwork[faultName] as (typeof faultsOfNetwork)[string];

  test(`${name} comes through once: ${faultName}`, async ({ page, context, baseURL }) => {
    const site = baseURL ?? '';
    await hasChosen(context, site, funaab);
    const place = await makePlace(page, site, act);
    theChats.set(context, 0);
    await context.route('https://wa.me/**', (route) => {
      theChats.set(context, (theChats.get(context) ?? 0) + 1);
      return route.fulfill({ body: 'WhatsApp' });
    });
    if (fault.wait || fault.isWhole) await page.clock.install();
    let tellsOfTrouble = false;
    page.on('requestfinished', (request) => {
      tellsOfTrouble ||= /\/ToastOnPage-[^/]*\.js$/.test(request.url());
    });
    await act.prepare(place);
    if (fault.isWhole) {
      // Some seconds after it has come, a page fetches what tells of trouble.
      await page.clock.runFor(4000);
      await expect.poll(() => tellsOfTrouble).toBe(true);
    }
    await toast(page)
      .getByRole('button', { name: 'Close' })
      .click({ timeout: 300 })
      .catch(() => {});

    await fault.begin(page, act.call);
    await act.press(page, fault.isDouble);
    await fault.wait?.(page);
    const isQueued = act.waits !== undefined && faultName === 'offline';
    const told = isQueued ? act.waits : fault.arrives ? undefined : act.failed;
    if (told) {
      await expect(toast(page).getByText(told, { exact: true })).toHaveCount(1);
      if (fault.words && name !== 'saying that a review helped')
        await expect(toast(page)).toContainText(fault.words);
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await expect(toast(page).getByText(told, { exact: true })).toHaveCount(0);
      if (!isQueued) await act.isKept?.(page);
    }
    if (act.waitsAlways && !fault.arrives && !fault.isDone) {
      await expect(page.getByText(act.waitsAlways)).toHaveCount(1);
    }
    await fault.end(page);
    if (told && !isQueued) await act.press(page);
    // What waits goes out when the browser says that the network is back.
    // The first try may still be under way when the network comes back, and then nothing waits yet.
    const comeBack = async () => {
      if (!fault.arrives) await page.evaluate(() => dispatchEvent(new Event('online')));
    };
    await comeBack();
    await act.isDone(page);
    await expect.poll(() => comeBack().then(() => act.count(place))).toEqual(act.expected);
    // Nothing else is told as failed.
    if (act.failed) await expect(toast(page).getByText(act.failed, { exact: true })).toHaveCount(0);
  });
}
