import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { findViolations } from '../../support/browser/axe.ts';
import { openHostPage, registerOrigin } from '../../support/browser/host-page.ts';
import { failUntilRetried, tryAgain } from '../../support/browser/network.ts';
import { newEmail, signInByPopup, signInNewPerson } from '../../support/browser/person.ts';
import { signInNewSeller } from '../../support/browser/seller.ts';
import { signInAs } from '../../support/browser/sign-in.ts';
import { expectErrorOnPage } from '../../support/browser/toast.ts';
import { waitUntilReady } from '../../support/browser/visitor.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const bubbles = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem');
const chats = (page: Page) => page.getByRole('list', { name: 'Chats' }).getByRole('link');
const messagesLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Yours' }).getByRole('link', { name: /^Messages/ });

/** The fields of the API's responses that these tests use. */
interface ResponseData {
  user: { _id: string };
  thread: { _id: string };
}

interface Person {
  page: Page;
  /** Calls the API as this person. */
  call(method: 'GET' | 'POST', path: string, data?: object): Promise<ResponseData>;
}

/** Signs in a new person with a complete profile. */
async function signInPerson(
  browser: Browser,
  site: string,
  name: string,
  viewport?: { width: number; height: number },
) {
  const context = await browser.newContext({ baseURL: site, ...(viewport && { viewport }) });
  const page = await context.newPage();
  const email = newEmail();
  await signInNewPerson(page, site, name, email);
  return { page, call: createCall(page, site, await signInAs(context, site, email)), email };
}

/** Signs in a new seller with one product, a lamp, in a wide window. */
async function signInSeller(browser: Browser, site: string) {
  const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const email = newEmail();
  const [productId = ''] = await signInNewSeller(page, site, [{ productName: 'Desk lamp' }], email);
  const call = createCall(page, site, await signInAs(context, site, email));
  const { user } = await call('GET', '/user');
  return { page, call, email, productId, id: user._id };
}

const createCall =
  (page: Page, site: string, token: string): Person['call'] =>
  async (method, path, data) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
    const response = await page.request.fetch(`${site}/api${path}`, { method, headers, data });
    expect(response.status(), await response.text()).toBe(200);
    return (await response.json()).data;
  };

/** Opens the chat with a person in the embed, by an attribute of the widget. */
const openChatWith = (page: Page, personId: string) =>
  page.evaluate((id) => document.querySelector('message-center')?.setAttribute('to', id), personId);

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

test('two people chat live, and messages that are written offline arrive once the network is back', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const site = baseURL ?? '';
  const seller = await signInSeller(browser, site);
  const buyer = await signInPerson(browser, site, 'Bola Ade', { width: 390, height: 800 });
  await seller.page.goto('/');
  await waitUntilReady(seller.page);

  // The buyer starts on the product's page, and the first message links to the product.
  await buyer.page.goto(`/product/${seller.productId}`);
  await waitUntilReady(buyer.page);
  await buyer.page.getByRole('link', { name: /^Message seller/ }).click();
  await expect(buyer.page.getByRole('heading', { name: 'Ada Obi' })).toBeVisible();
  await expect(
    buyer.page.getByText('Please transact in open places and pay after verifying items'),
  ).toBeVisible();
  await expect(buyer.page.getByText('About Desk lamp')).toBeVisible();
  await expect(sendButton(buyer.page)).toBeDisabled();
  await field(buyer.page).fill('   ');
  await expect(sendButton(buyer.page)).toBeDisabled();
  await field(buyer.page).fill('Good afternoon.');
  await field(buyer.page).press('Shift+Enter');
  await field(buyer.page).pressSequentially('Is it still there?');
  expect(await findViolations(buyer.page)).toEqual([]);
  await field(buyer.page).press('Enter');
  await expect(bubbles(buyer.page)).toHaveText([/^Desk lampGood afternoon.\nIs it still there\?/]);
  await expect(field(buyer.page)).toHaveValue('');
  await expect(field(buyer.page)).toBeFocused();
  await expect(buyer.page).toHaveURL(/\?thread=/);

  // The seller sees the unread count on any page, and replies.
  await expect(messagesLink(seller.page)).toContainText('1 unread');
  await messagesLink(seller.page).click();
  // The newest chat is open beside the list, but is unread until the seller has had the time to read it, or presses it.
  await expect(bubbles(seller.page)).toHaveText([/^Desk lampGood afternoon/]);
  await expect(chats(seller.page)).toContainText([/Bola Ade.*Is it still there\?.*1 unread/s]);
  await chats(seller.page).click();
  const pinnedProduct = seller.page.getByRole('link', { name: /^Desk lamp ?₦.*In Stock$/ });
  await expect(pinnedProduct).toHaveAttribute('href', `/product/${seller.productId}`);
  await expect(bubbles(seller.page).getByRole('link', { name: 'Desk lamp' })).toHaveAttribute(
    'href',
    `/product/${seller.productId}`,
  );
  await expect(messagesLink(seller.page)).not.toContainText('unread');
  await expect(bubbles(buyer.page).getByRole('img', { name: 'Read' })).toBeVisible();
  expect(await findViolations(seller.page)).toEqual([]);
  await sendMessage(seller.page, 'Yes o.');
  await expect(bubbles(buyer.page).last()).toContainText('Yes o.');

  // The buyer loses the network, and both people continue to write.
  await buyer.page.context().setOffline(true);
  await expect(
    buyer.page.getByText('New messages wait for your network.').filter({ visible: true }),
  ).toBeVisible();
  for (const text of ['one', 'two', 'two', 'three']) await sendMessage(buyer.page, text);
  await expect(bubbles(buyer.page).filter({ hasText: 'Waiting for network' })).toHaveCount(4);
  await sendMessage(seller.page, 'Come by 4.');
  // The time shows that the message was sent and is not only queued.
  await expect(bubbles(seller.page).last()).toHaveText(/^Come by 4\.\d\d:\d\d$/);
  await buyer.page.context().setOffline(false);
  const allMessages = [/Is it still/, /^Yes o/, /^Come by 4/, /^one/, /^two/, /^two/, /^three/];
  await expect(bubbles(buyer.page)).toHaveText(allMessages);
  await expect(bubbles(seller.page)).toHaveText(allMessages);
  await expect(buyer.page.getByText('Waiting for network')).toHaveCount(0);
  await buyer.page.reload();
  await expect(bubbles(buyer.page)).toHaveText(allMessages);

  // Back leads to the previous screen, also after a reload.
  await buyer.page.getByRole('link', { name: 'Back' }).click();
  await expect(buyer.page.getByRole('heading', { name: 'Desk lamp' })).toBeVisible();
  await buyer.page.goto('/messages');
  await expect(chats(buyer.page)).toBeVisible();
  await expect(bubbles(buyer.page)).toHaveCount(0);
  await sendMessage(seller.page, 'Are you coming?');
  await expect(chats(buyer.page)).toContainText([/Are you coming\?.*1 unread/s]);
  await chats(buyer.page).click();
  await expect(bubbles(buyer.page).last()).toContainText('Are you coming?');
  await buyer.page.goBack();
  await expect(chats(buyer.page)).not.toContainText(['unread']);

  // A message that the server refuses keeps its text and can be sent again.
  await seller.page.getByRole('button', { name: 'More about Bola Ade' }).click();
  await seller.page.getByRole('menuitem', { name: 'Block' }).click();
  await seller.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(seller.page.getByText('You have blocked Bola Ade.')).toBeVisible();
  await chats(buyer.page).click();
  await sendMessage(buyer.page, 'Hello?');
  await expect(bubbles(buyer.page).last()).toContainText('Not sent. You cannot send messages in this chat.');
  // By the keyboard, because for four seconds a toast covers the button.
  await seller.page.getByRole('button', { name: 'Unblock' }).press('Enter');
  await expect(field(seller.page)).toBeVisible();
  await buyer.page.getByRole('button', { name: 'Try again' }).click();
  await expect(bubbles(seller.page).last()).toContainText('Hello?');
  await expect(buyer.page.getByText('Not sent.')).toHaveCount(0);
});

test('the first messages of a chat can be written offline, and create the chat once the network is back @deep', async ({
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const seller = await signInSeller(browser, site);
  const { page } = await signInPerson(browser, site, 'Bola Ade');
  await page.goto(`/messages?to=${seller.id}&product=${seller.productId}`);
  await expect(page.getByText('About Desk lamp')).toBeVisible();
  await page.context().setOffline(true);
  await sendMessage(page, 'Is it there?');
  await sendMessage(page, 'I can come now.');
  await expect(bubbles(page)).toHaveText([/^Desk lampIs it there\?Waiting/, /^I can come now\.Waiting/]);
  await page.context().setOffline(false);
  const sentMessages = [/^Desk lampIs it there\?/, /^I can come now\.\d\d:/];
  await expect(bubbles(page)).toHaveText(sentMessages);
  await page.reload();
  await expect(bubbles(page)).toHaveText(sentMessages);
  await expect(chats(page)).toHaveText([/Ada Obi.*I can come now\./s]);
});

test('two tabs share one event stream, and when the tab that has opened it closes, the other tab opens a new stream @deep', async ({
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const seller = await signInSeller(browser, site);
  const buyer = await signInPerson(browser, site, 'Bola Ade');
  const context = seller.page.context();
  let streamCount = 0;
  context.on('request', (request) => {
    streamCount += request.url().endsWith('/api/events') ? 1 : 0;
  });
  const { thread } = await buyer.call('POST', '/threads', { userId: seller.id, content: 'First.' });
  await seller.page.goto('/messages');
  await expect(chats(seller.page)).toContainText([/First\./]);
  const secondTab = await context.newPage();
  await secondTab.goto(`/messages?thread=${thread._id}`);
  await expect(bubbles(secondTab)).toHaveCount(1);
  await buyer.call('POST', `/threads/${thread._id}/messages`, { content: 'Second.' });
  await expect(chats(seller.page)).toContainText([/Second\./]);
  await expect(bubbles(secondTab)).toHaveCount(2);
  expect(streamCount).toBe(1);
  await seller.page.close();
  await expect.poll(() => streamCount).toBe(2);
  await buyer.call('POST', `/threads/${thread._id}/messages`, { content: 'Third.' });
  await expect(bubbles(secondTab)).toHaveCount(3);
});

test('a person can search chats, see unread counts, retry failed loads, and load earlier messages @deep', async ({
  browser,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const seller = await signInSeller(browser, site);
  const buyer = await signInPerson(browser, site, 'Bola Ade');
  const secondBuyer = await signInPerson(browser, site, 'Chidi Eze');
  await secondBuyer.call('POST', '/threads', { userId: seller.id, content: 'Is the kettle there?' });
  const { thread } = await buyer.call('POST', '/threads', {
    productId: seller.productId,
    content: 'Message 1',
  });
  for (let index = 2; index <= 24; index += 1) {
    await buyer.call('POST', `/threads/${thread._id}/messages`, { content: `Message ${index}` });
  }
  const { page } = seller;
  // The page does not retry a 403 by itself, only when Try again is pressed.
  const refuse = (route: Route) => route.fulfill({ status: 403, json: {} });
  await failUntilRetried(page, /\/api\/threads$/, refuse);
  await page.goto('/messages');
  await expectErrorOnPage(page, 'Error loading messages', 'Failed to load your messages. Please try again.');
  await tryAgain(page);
  await expect(chats(page)).toHaveText([/Bola Ade.*Message 24.*9\+/s, /Chidi Eze.*kettle.*1/s]);
  await expect(messagesLink(page)).toContainText('9+');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('KETTLE');
  await expect(chats(page)).toHaveText([/Chidi Eze/]);
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('nothing');
  await expect(page.getByText('No message with “nothing”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('');
  await expect(chats(page)).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);

  await page.route('**/api/threads/*/messages*', refuse);
  // The newest chat is open already.
  await chats(page).last().click();
  await expectErrorOnPage(page, 'Error loading messages', 'Failed to load your messages. Please try again.');
  // Until the thread is loaded, the other person is unknown and must not be shown as a deleted account.
  await expect(page.getByText('Account deleted')).toHaveCount(0);
  await page.unroute('**/api/threads/*/messages*');
  await tryAgain(page);
  await expect(bubbles(page)).toHaveCount(1);
  await chats(page).first().click();
  await expect(bubbles(page)).toHaveCount(20);
  await expect(page.getByText('Please transact in open places')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(bubbles(page)).toHaveCount(24);
  await expect(bubbles(page).first()).toContainText('Message 1');
  await expect(messagesLink(page)).not.toContainText('unread');

  // The loaded messages can be read while the API is unreachable.
  await page.route(/\/api\/(threads|events)/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('New messages wait for your network.').filter({ visible: true })).toBeVisible();
  await expect(chats(page)).toHaveCount(2);
  await expect(bubbles(page)).toHaveCount(20);
  await expect(bubbles(page).last()).toContainText('Message 24');
});

test('two people chat in an embed, and each sees only the messages since their own first message there @deep', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const seller = await signInSeller(browser, site);
  const buyer = await signInPerson(browser, site, 'Bola Ade');
  await buyer.call('POST', '/threads', { userId: seller.id, content: 'On Campus Market alone.' });
  const headers = {
    'content-security-policy': `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site} data:`,
  };
  await openHostPage(page, site, {
    html: '<main><h1>Union</h1><message-center></message-center></main>',
    headers,
  });
  await registerOrigin(page, site);
  await page.reload();
  const widget = page.locator('message-center');
  await widget.getByRole('button', { name: 'Sign in' }).click();
  await signInByPopup(page, seller.email);

  await expect(page.getByText('No messages yet')).toBeVisible();
  const buyerPage = await (await browser.newContext()).newPage();
  await buyerPage.goto(page.url());
  await openChatWith(buyerPage, seller.id);
  await buyerPage.locator('message-center').getByRole('button', { name: 'Sign in' }).click();
  await signInByPopup(buyerPage, buyer.email);
  await sendMessage(buyerPage, 'First.');
  await expect(bubbles(buyerPage)).toHaveText([/^First\.\d\d:\d\d/]);

  // The embed does not show the buyer's message, because the seller has not written in this embed yet.
  await page.reload();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await expect(chats(page)).toHaveCount(0);
  await openChatWith(page, (await buyer.call('GET', '/user')).user._id);
  await sendMessage(page, 'Welcome.');
  await expect(bubbles(page)).toHaveText([/^Welcome\.\d\d:\d\d/]);
  await expect(bubbles(buyerPage)).toHaveText([/^First\./, /^Welcome\./]);
  await sendMessage(buyerPage, 'Second.');
  await expect(bubbles(page).last()).toContainText('Second.');
  await buyerPage.context().close();
  expect(await page.evaluate(() => localStorage.getItem('messages'))).toBeNull();
  expect(await findViolations(page)).toEqual([]);
});
