import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MarketProvider, UserProfile } from '../../../src/index.ts';
import { NavigateContext } from '../../../src/site.ts';
import { closeAllToasts } from '../../../src/ui/feedback/ToastQueue.ts';
import { focusedName } from '../../support/browser/focus.ts';
import { toastRegion } from '../../support/browser/widgets.ts';
import {
  errorResponse,
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
} from '../../support/market/person-market.ts';

async function renderProfile(apiHandlers: PersonMarket['apiHandlers']) {
  const setup = personMarket({ 'GET /campuses': () => ({ campuses: [] }), ...apiHandlers });
  const onDeleted = vi.fn();
  await render(
    <NavigateContext value={() => {}}>
      <MarketProvider market={setup.market}>
        <UserProfile onDeleted={onDeleted} />
      </MarketProvider>
    </NavigateContext>,
  );
  const dataSection = page.getByRole('region', { name: 'Your data' });
  return { ...setup, dataSection, onDeleted };
}

/** Returns a list that collects the files that the page downloads during the test. */
function collectDownloads() {
  const files: { name: string; text: Promise<string> }[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectUrl = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, text: blobs.get(this.href)?.text() ?? Promise.resolve('') });
  });
  onTestFinished(() => {
    createObjectUrl.mockRestore();
    click.mockRestore();
  });
  return files;
}

/** What the server replies: all on, but for what is changed of the lower prices. */
const alertSwitches = (lowerPrices = {}, others = {}) => {
  const all = { isListed: true, isPushed: true, isEmailed: true };
  return {
    switches: [
      { kind: 'message', ...all },
      { kind: 'price_drop', ...all, ...lowerPrices },
    ],
    quietHours: true,
    dailyEmail: true,
    sendsEmails: true,
    ...others,
  };
};

const alertSwitch = (name: string) => page.getByRole('switch', { name, exact: true });

test('a person switches a kind of notifications off at once, and it is on again if that was not saved', async () => {
  let respond: () => unknown = networkFailure;
  const { requests } = await renderProfile({
    'GET /alerts/switches': () => alertSwitches(),
    'PATCH /alerts/switches': () => respond(),
  });
  const [here, push, email] = ['Here', 'Push', 'E-mail'].map((channel) =>
    alertSwitch(`Lower prices of your favorites: ${channel}`),
  ) as [Locator, Locator, Locator];
  await expect.element(here).toBeChecked();
  await here.click();
  await expect.element(toastRegion()).toHaveTextContent('Not saved');
  closeAllToasts();
  await expect.element(here).toBeChecked();

  respond = () => alertSwitches({ isPushed: false });
  await push.click();
  await expect.element(push).not.toBeChecked();
  await expect.element(email).toBeChecked();
  await expect.element(alertSwitch('New messages: Push')).toBeChecked();
  respond = () => alertSwitches({ isPushed: false, isListed: false });
  await here.click();
  // What is not told here is not told anywhere.
  await expect.element(email).toBeDisabled();
  await expect.element(email).not.toBeChecked();
  await expect.element(alertSwitch('New messages: Here')).toBeChecked();
  const bodies = requests.filter(({ call }) => call === 'PATCH /alerts/switches').map(({ body }) => body);
  expect(bodies.slice(-2)).toEqual([
    { kind: 'price_drop', isPushed: false },
    { kind: 'price_drop', isListed: false },
  ]);
});

test('a person ends the quiet hours, and a site without e-mail has no switches for it', async () => {
  const { requests } = await renderProfile({
    'GET /alerts/switches': () => alertSwitches({}, { sendsEmails: false }),
    'PATCH /alerts/switches': () => alertSwitches({}, { sendsEmails: false, quietHours: false }),
  });
  const quietHours = alertSwitch('Quiet hours');
  await expect.element(quietHours).toBeChecked();
  await expect.element(alertSwitch('New messages: E-mail')).not.toBeInTheDocument();
  await quietHours.click();
  await expect.element(quietHours).not.toBeChecked();
  await expect.poll(() => requests.at(-1)?.body).toEqual({ quietHours: false });
});

test('a person who has stopped the e-mails sees so, and switches them on again', async () => {
  const { requests } = await renderProfile({
    'GET /alerts/switches': () => alertSwitches({}, { dailyEmail: false }),
    'PATCH /alerts/switches': () => alertSwitches(),
  });
  const dailyEmail = alertSwitch('Daily e-mail');
  await expect.element(dailyEmail).not.toBeChecked();
  await expect
    .element(page.getByText('The e-mails are stopped. You get none until you switch this on.'))
    .toBeVisible();
  const messages = alertSwitch('New messages: E-mail');
  await expect.element(messages).toBeDisabled();
  await expect.element(messages).not.toBeChecked();
  await dailyEmail.click();
  await expect.element(messages).toBeEnabled();
  await expect.element(messages).toBeChecked();
  await expect.element(dailyEmail).toBeChecked();
  await expect.poll(() => requests.at(-1)?.body).toEqual({ dailyEmail: true });
});

test('a person can download all their data after a confirmation, and retry after a failure', async () => {
  const files = collectDownloads();
  const { dataSection, apiHandlers, requests, market } = await renderProfile({
    'GET /user/export': networkFailure,
  });
  await dataSection.getByRole('button', { name: 'Export my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export my data' });
  await expect
    .element(dialog)
    .toHaveTextContent(
      'You get one file with your profile, goods, orders, messages, reviews and favorites. Keep it where only you can read it.',
    );
  expect(requests.map(({ call }) => call)).not.toContain('GET /user/export');
  const downloadButton = dialog.getByRole('button', { name: 'Download' });
  const pressAndExpectFailure = async (reason: string) => {
    await press(downloadButton);
    await expect.element(toastRegion()).toHaveTextContent(`Export failed${reason}`);
    closeAllToasts();
    await expect.element(downloadButton).not.toHaveAttribute('aria-disabled');
  };
  await pressAndExpectFailure('Please try again later.');
  apiHandlers['GET /user/export'] = () => errorResponse(429, 'You had a copy an hour ago.', 'rate_limited');
  await pressAndExpectFailure('You had a copy an hour ago.');
  expect(files).toEqual([]);
  apiHandlers['GET /user/export'] = () => ({ export: { profile: { displayName: 'Ada Obi' } } });
  await press(downloadButton);
  await expect.element(toastRegion()).toHaveTextContent('Your data is downloaded');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(files.map(({ name }) => name)).toEqual(['campus-market-my-data.json']);
  expect(JSON.parse((await files[0]?.text) ?? '')).toEqual({ profile: { displayName: 'Ada Obi' } });
  expect(market.session.state().status).toBe('signed-in');
  await expect.poll(focusedName).toBe('Export my data');
});

test('a person can delete the account after a confirmation, and the session ends only once the server has deleted it', async () => {
  const { dataSection, apiHandlers, requests, market, onDeleted } = await renderProfile({
    'DELETE /user': () => errorResponse(409, 'Finish your open orders first.', 'conflict'),
  });
  const deleteCalls = () => requests.filter(({ call }) => call === 'DELETE /user');
  const confirmation = page.getByRole('alertdialog', { name: 'Delete my account?' });
  await dataSection.getByRole('button', { name: 'Delete my account' }).click();
  await expect
    .element(confirmation)
    .toHaveTextContent(
      'Your goods, your store, your cart and your favorites are deleted. Reviews and messages stay with others, orders with their sellers and what you reported with us, all without your name. This cannot be undone.',
    );
  await confirmation.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(confirmation).not.toBeInTheDocument();
  expect(deleteCalls()).toEqual([]);

  await dataSection.getByRole('button', { name: 'Delete my account' }).click();
  const confirmButton = confirmation.getByRole('button', { name: 'Delete my account' });
  await press(confirmButton);
  await expect.element(toastRegion()).toHaveTextContent('Delete failedFinish your open orders first.');
  closeAllToasts();
  expect(market.session.state().status).toBe('signed-in');
  expect(onDeleted).not.toHaveBeenCalled();
  apiHandlers['DELETE /user'] = () => new Response('<h1>502</h1>', { status: 502 });
  await press(confirmButton);
  await expect.element(toastRegion()).toHaveTextContent('Delete failedPlease try again later.');
  closeAllToasts();
  apiHandlers['DELETE /user'] = () => ({ deleted: true });
  await press(confirmButton);
  await expect.element(toastRegion()).toHaveTextContent('Your account is deleted');
  expect(deleteCalls().map(({ query }) => query.get('confirm'))).toEqual(['yes', 'yes', 'yes']);
  expect(market.session.state().status).toBe('guest');
  expect(onDeleted).toHaveBeenCalledTimes(1);
});
