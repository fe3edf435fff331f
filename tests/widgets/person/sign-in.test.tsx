import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  Onboarding,
  readPendingAction,
  SignInPanel,
  storePendingAction,
  useRequireSignIn,
} from '../../../src/features/sign-in/index.ts';
import { createMarket, MarketProvider, ProductPage } from '../../../src/index.ts';
import { LeaveContext } from '../../../src/site.ts';
import { settle } from '../../support/browser/widgets.ts';
import { personMarket } from '../../support/market/person-market.ts';
import { product, smallMarket } from '../../support/market/small-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a second sign-in on the page takes over the popup and leaves it open', async () => {
  // The sign-in never finishes.
  const { market, requests } = smallMarket(() => new Promise(() => {}));
  const window = { closed: false, close: vi.fn(), postMessage() {} };
  vi.spyOn(globalThis, 'open').mockReturnValue(window as unknown as Window);
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const screen = await render(
    <MarketProvider market={market}>
      <SignInPanel onSignedIn={() => {}} />
      <SignInPanel onSignedIn={() => {}} />
    </MarketProvider>,
  );
  const buttons = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await buttons.nth(0).click();
  await expect.poll(() => opened.mock.calls.length).toBe(1);
  await expect.element(buttons.nth(0)).toHaveAttribute('aria-disabled', 'true');
  await buttons.nth(1).click();
  await expect.poll(() => opened.mock.calls.length).toBe(2);
  // The first attempt has ended: its button can be pressed again.
  await expect.element(buttons.nth(0)).not.toHaveAttribute('aria-disabled');
  expect(requests).toContain('/auth/result');
  expect(window.close).not.toHaveBeenCalled();
});

test('a chat that was requested before sign-in opens once, and only for its own product', async () => {
  const one = (number: number) => () => ({ product: product(number) });
  const { market, requests } = personMarket({
    'GET /product-details/p1': one(1),
    'GET /product-details/p2': one(2),
  });
  vi.spyOn(globalThis, 'open').mockReturnValue(null);
  storePendingAction({ kind: 'contact', id: 'p2' });
  const openPage = async (number: number) => {
    const screen = await render(
      <MarketProvider market={market}>
        <ProductPage product={`p${number}`} />
      </MarketProvider>,
    );
    await expect.element(screen.getByText(`Product ${number}`)).toBeVisible();
    return screen;
  };
  await openPage(1);
  const first = await openPage(2);
  const contacts = () => requests.map(({ call }) => call).filter((call) => call.endsWith('/contact'));
  await expect.poll(contacts).toEqual(['GET /products/p2/contact']);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toHaveTextContent("WhatsApp didn't open");
  await first.unmount();

  // The same page again: with no stored action, and with another action for the same product.
  const again = await openPage(2);
  await settle();
  await again.unmount();
  storePendingAction({ kind: 'cart', id: 'p2' });
  await openPage(2);
  await settle();
  expect(contacts()).toHaveLength(1);
  expect(readPendingAction()).toEqual({ kind: 'cart', id: 'p2' });
});

/** A button that needs a sign-in. */
function Keep({ onKept }: { onKept: () => void }) {
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to keep this.');
  return (
    <>
      <button type="button" onClick={() => requireSignIn(onKept)}>
        Keep
      </button>
      {dialog}
    </>
  );
}

/** A person whose session has expired and is renewing until `answer` is called with the result. */
async function pressWhileRenewing() {
  let answer: (isGood: boolean) => void = () => {};
  const renewal = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  const tokenOf = (seconds: number) =>
    `x.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + seconds }))}.x`;
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    fetch: () => new Promise(() => {}),
    session: {
      key: 'campusToken',
      async renew({ storeToken, end }) {
        const isGood = await renewal;
        if (isGood) storeToken(tokenOf(900));
        else end();
        return isGood;
      },
    },
  });
  market.storage.write('campusToken', tokenOf(-60));
  const onKept = vi.fn();
  const screen = await render(
    <MarketProvider market={market}>
      <Keep onKept={onKept} />
    </MarketProvider>,
  );
  await screen.getByRole('button', { name: 'Keep' }).click();
  expect(onKept).not.toHaveBeenCalled();
  return { answer, onKept, question: page.getByRole('dialog', { name: 'Sign in' }) };
}

test('a press while the session is renewed takes effect after the renewal, without a sign-in dialog', async () => {
  const { answer, onKept, question } = await pressWhileRenewing();
  answer(true);
  await expect.poll(() => onKept.mock.calls.length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

test('a person whose session cannot be renewed is asked to sign in before anything is done', async () => {
  const { answer, onKept, question } = await pressWhileRenewing();
  answer(false);
  await expect.element(question).toHaveTextContent('Sign in to keep this.');
  expect(onKept).not.toHaveBeenCalled();
});

test('after Back from the identity provider, the sign-in button can be pressed again', async () => {
  const { market } = smallMarket(() => ({}));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android');
  const leave = vi.fn(async () => {});
  const screen = await render(
    <MarketProvider market={market}>
      <LeaveContext value={leave}>
        <SignInPanel returnTo="/messages" onSignedIn={() => {}} />
      </LeaveContext>
    </MarketProvider>,
  );
  const button = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await button.click();
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  // `pageshow` also fires on a normal load, when the page still leaves for the provider.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect.poll(() => leave.mock.calls.length).toBe(2);
});

test('a profile completed in another tab is noticed when the person comes back to this one', async () => {
  let onboarded = false;
  const { market, requests, answers } = personMarket({});
  const whole = answers['GET /dashboard'];
  answers['GET /dashboard'] = (call) => ({ ...(whole?.(call) as object), onboarded });
  const onComplete = vi.fn();
  const screen = await render(
    <MarketProvider market={market}>
      <Onboarding profileUrl="https://market.example/profile" onComplete={onComplete} />
    </MarketProvider>,
  );
  const looks = () => requests.filter(({ call }) => call === 'GET /dashboard').length;
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const done = screen.getByRole('button', { name: /I have done that/ });
  await expect.element(done).toBeVisible();
  turn('hidden');
  await settle();
  expect(looks()).toBe(0);
  turn('visible');
  await expect.poll(looks).toBe(1);
  await expect.element(done).not.toHaveAttribute('aria-disabled');
  // No error is shown before the button is pressed.
  expect(screen.getByText('Your profile is not complete yet.').elements()).toEqual([]);
  expect(onComplete).not.toHaveBeenCalled();
  onboarded = true;
  turn('hidden');
  turn('visible');
  await expect.poll(() => onComplete.mock.calls.length).toBe(1);
});
