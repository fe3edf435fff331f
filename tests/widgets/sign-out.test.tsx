import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { repeatSignOut } from '../../site/app/repeat-sign-out.ts';
import { getOutbox } from '../../src/core/outbox/outbox.ts';
import { useSignOut } from '../../src/features/sign-in/index.ts';
import { MarketProvider, useSession } from '../../src/index.ts';
import { useToast } from '../../src/ui/feedback/useToast.ts';
import { settle } from '../support/browser/widgets.ts';
import {
  networkFailure,
  type PersonMarket,
  personMarket,
  press,
  tokenKeyOf,
} from '../support/market/person-market.ts';

function LogOut() {
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

let opened: PersonMarket;

async function show(answers: PersonMarket['answers']) {
  opened = personMarket(answers);
  const { market, personId } = opened;
  for (const key of ['message-threads', 'messages', 'product-reviews'] as const)
    market.storage.write(key, JSON.stringify({ personId, secret: 'of Ada' }));
  market.storage.write(`draft:add-product:${personId}`, JSON.stringify({ secret: 'of Ada' }));
  const screen = await render(
    <MarketProvider market={opened.market}>
      <LogOut />
    </MarketProvider>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('signed-in');
  return screen;
}

const storedText = () => JSON.stringify(localStorage);
const signedOut = () => localStorage.getItem('campus-market:signed-out');

afterEach(() => {
  vi.restoreAllMocks();
});

test('logging out ends the session in the browser and on the server, and deletes everything stored for the person', async () => {
  const screen = await show({ 'POST /auth/logout': () => ({ signedIn: false }) });
  await press(screen.getByRole('button', { name: 'Log Out' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('guest');
  await expect.poll(() => opened.requests.map(({ call }) => call)).toEqual(['POST /auth/logout']);
  await expect.poll(signedOut).toBeNull();
  expect(storedText()).not.toContain('of Ada');
  expect(localStorage.getItem(tokenKeyOf(opened.personId))).toBeNull();
});

test('logging out offline ends the session in the browser at once, and on the server later', async () => {
  const screen = await show({ 'POST /auth/logout': networkFailure });
  await press(screen.getByRole('button', { name: 'Log Out' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('guest');
  expect(storedText()).not.toContain('of Ada');
  // The next visit reads it and calls the server.
  expect(signedOut()).toBe('true');
});

test.each([
  ['is sent once when the network is back', false],
  ['is not sent after the person has signed in again, because it would end the new session', true],
])('a sign-out that did not reach the server %s', async (_, hasSignedIn) => {
  const made = personMarket({ 'POST /auth/logout': networkFailure });
  const told = () => made.requests.filter(({ call }) => call === 'POST /auth/logout');
  const comeOnline = async () => {
    dispatchEvent(new Event('online'));
    await settle();
  };
  made.market.session.end();
  made.market.storage.write('campus-market:signed-out', 'true');
  await repeatSignOut(made.market);
  expect(told()).toHaveLength(1);
  expect(signedOut()).toBe('true');

  if (hasSignedIn) made.signIn();
  made.answers['POST /auth/logout'] = () => ({ signedIn: false });
  await comeOnline();
  await expect.poll(signedOut).toBeNull();
  await comeOnline();
  expect(told()).toHaveLength(hasSignedIn ? 1 : 2);
  expect(signedOut()).toBeNull();
  expect(made.market.session.state().status).toBe(hasSignedIn ? 'signed-in' : 'guest');
});

test('a person with unsent changes is asked before losing them, and can stay signed in', async () => {
  const screen = await show({ 'POST /auth/logout': () => ({ signedIn: false }) });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await getOutbox(opened.market).send('GET /add-favorites/{id}', { params: { id: 'p1' } });
  await press(screen.getByRole('button', { name: 'Log Out' }));
  const question = page.getByRole('alertdialog');
  await expect
    .element(question)
    .toHaveTextContent('One thing you did is not sent yet, and is lost if you log out.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('signed-in');
  expect(opened.requests).toEqual([]);

  await press(screen.getByRole('button', { name: 'Log Out' }));
  await question.getByRole('button', { name: 'Log out anyway' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('guest');
  expect(getOutbox(opened.market).list()).toEqual([]);
});

/** A change that takes a while, with a toast at its end. */
function Save({ name, saved }: { name: string; saved: Promise<void> }) {
  const say = useToast(name);
  const save = async () => {
    const tell = say();
    await saved;
    tell({ title: `Saved: ${name}` });
  };
  return (
    <button type="button" onClick={save}>
      {name}
    </button>
  );
}

test('the result of a change is shown to the person who made it, and not to the next user of the computer', async () => {
  let finish = () => {};
  const saved = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { market, signIn } = personMarket({});
  const screen = await render(
    <MarketProvider market={market}>
      <Save name="of Ada" saved={saved} />
      <Save name="of nobody" saved={saved} />
      <Save name="of Bola" saved={saved} />
    </MarketProvider>,
  );
  await press(screen.getByRole('button', { name: 'of Ada' }));
  market.session.end();
  await press(screen.getByRole('button', { name: 'of nobody' }));
  // Another person uses the same browser.
  signIn('bola');
  await press(screen.getByRole('button', { name: 'of Bola' }));
  finish();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toHaveTextContent('Saved: of Bola');
  await expect.element(toasts).not.toHaveTextContent(/of (Ada|nobody)/);
});
