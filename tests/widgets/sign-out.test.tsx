import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { repeatSignOut } from '../../site/app/repeat-sign-out.ts';
import { getOutbox } from '../../src/core/outbox/outbox.ts';
import type { StorageKey } from '../../src/core/storage.ts';
import { addFavorite } from '../../src/features/favorites/index.ts';
import { useSignOut } from '../../src/features/sign-in/index.ts';
import { MarketProvider } from '../../src/index.ts';
import { useSession } from '../../src/site.ts';
import { useToast } from '../../src/ui/feedback/useToast.ts';
import { settle } from '../support/browser/widgets.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
  tokenKeyOf,
} from '../support/market/person-market.ts';

function LogOutButton() {
  const { signOut, dialog } = useSignOut();
  const { status } = useSession();
  return (
    <>
      <p role="status">{status}</p>
      {dialog || (
        <button type="button" onClick={signOut}>
          Log Out
        </button>
      )}
    </>
  );
}

let setup: PersonMarket;

async function show(apiHandlers: PersonMarket['apiHandlers']) {
  setup = personMarket(apiHandlers);
  const { market, personId } = setup;
  for (const key of ['message-threads', 'messages', 'product-reviews'] as StorageKey[])
    market.storage.write(key, JSON.stringify({ personId, secret: 'of Ada' }));
  market.storage.write(`draft:add-product:${personId}` as StorageKey, JSON.stringify({ secret: 'of Ada' }));
  const screen = await render(
    <MarketProvider market={setup.market}>
      <LogOutButton />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('signed-in');
  return screen;
}

const storedText = () => JSON.stringify(localStorage);
const pendingSignOut = () => localStorage.getItem('campus-market:signed-out');

afterEach(() => {
  vi.restoreAllMocks();
});

test('logging out ends the session in the browser and on the server, and deletes everything stored for the person', async () => {
  const screen = await show({ 'POST /auth/logout': () => ({ signedIn: false }) });
  await press(screen.getByRole('button', { name: 'Log Out' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('guest');
  await expect.poll(() => setup.requests.map(({ call }) => call)).toEqual(['POST /auth/logout']);
  await expect.poll(pendingSignOut).toBeNull();
  expect(storedText()).not.toContain('of Ada');
  expect(localStorage.getItem(tokenKeyOf(setup.personId))).toBeNull();
});

test('logging out offline ends the session in the browser at once, and on the server later', async () => {
  const screen = await show({ 'POST /auth/logout': networkFailure });
  await press(screen.getByRole('button', { name: 'Log Out' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('guest');
  expect(storedText()).not.toContain('of Ada');
  // The next visit reads this value and repeats the sign-out on the server.
  expect(pendingSignOut()).toBe('true');
});

test.each([
  ['is sent once when the network is back', false],
  ['is not sent after the person has signed in again, because it would end the new session', true],
])('a sign-out that did not reach the server %s', async (_, hasSignedIn) => {
  const setup = personMarket({ 'POST /auth/logout': networkFailure });
  const logoutCalls = () => setup.requests.filter(({ call }) => call === 'POST /auth/logout');
  const comeOnline = async () => {
    dispatchEvent(new Event('online'));
    await settle();
  };
  setup.market.session.end();
  setup.market.storage.write('campus-market:signed-out' as StorageKey, 'true');
  await repeatSignOut(setup.market);
  expect(logoutCalls()).toHaveLength(1);
  expect(pendingSignOut()).toBe('true');

  if (hasSignedIn) setup.signIn();
  setup.apiHandlers['POST /auth/logout'] = () => ({ signedIn: false });
  await comeOnline();
  await expect.poll(pendingSignOut).toBeNull();
  await comeOnline();
  expect(logoutCalls()).toHaveLength(hasSignedIn ? 1 : 2);
  expect(pendingSignOut()).toBeNull();
  expect(setup.market.session.state().status).toBe(hasSignedIn ? 'signed-in' : 'guest');
});

test('a person with unsent changes is asked before losing them, and can stay signed in', async () => {
  const screen = await show({ 'POST /auth/logout': () => ({ signedIn: false }) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await getOutbox(setup.market).send(addFavorite, { params: { id: 'p1' } });
  await press(screen.getByRole('button', { name: 'Log Out' }));
  const confirmation = page.getByRole('alertdialog');
  await expect
    .element(confirmation)
    .toHaveTextContent('One thing you did is not sent yet, and is lost if you log out.');
  await confirmation.getByRole('button', { name: 'Stay' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('signed-in');
  expect(setup.requests).toEqual([]);

  await press(screen.getByRole('button', { name: 'Log Out' }));
  await confirmation.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('guest');
  expect(getOutbox(setup.market).list()).toEqual([]);
});

/** A button that saves slowly and then shows a toast. */
function SaveButton({ name, saved }: { name: string; saved: Promise<void> }) {
  const bindToastToUser = useToast(name);
  const save = async () => {
    const showToast = bindToastToUser();
    await saved;
    showToast({ title: `Saved: ${name}` });
  };
  return (
    <button type="button" onClick={save}>
      {name}
    </button>
  );
}

test('the result of a change is shown to the person who made it, and not to the next user of the computer', async () => {
  let finishSaving = () => {};
  const saved = new Promise<void>((resolve) => {
    finishSaving = resolve;
  });
  const { market, signIn } = personMarket({});
  const screen = await render(
    <MarketProvider market={market}>
      <SaveButton name="of Ada" saved={saved} />
      <SaveButton name="of nobody" saved={saved} />
      <SaveButton name="of Bola" saved={saved} />
    </MarketProvider>,
  );
  await press(screen.getByRole('button', { name: 'of Ada' }));
  market.session.end();
  await press(screen.getByRole('button', { name: 'of nobody' }));
  // Another person uses the same browser.
  signIn('bola');
  await press(screen.getByRole('button', { name: 'of Bola' }));
  finishSaving();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toHaveTextContent('Saved: of Bola');
  await expect.element(toasts).not.toHaveTextContent(/of (Ada|nobody)/);
});
