import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StorageKey } from '../../../src/core/storage.ts';
import {
  Onboarding,
  readPendingAction,
  SignInPanel,
  storePendingAction,
  useRequireSignIn,
} from '../../../src/features/sign-in/index.ts';
import { hostedSession } from '../../../src/hosted-session.ts';
import { createMarket, MarketProvider, ProductPage } from '../../../src/index.ts';
import { LeaveSiteContext } from '../../../src/site.ts';
import { settle } from '../../support/browser/widgets.ts';
import { guestMarket, product } from '../../support/market/guest-market.ts';
import { personMarket } from '../../support/market/person-market.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('a second sign-in on the same page reuses the popup of the first and does not close it', async () => {
  // The server never responds, so the sign-in never finishes.
  const { market, requests } = guestMarket(() => new Promise(() => {}));
  const popup = { closed: false, close: vi.fn(), postMessage() {} };
  vi.spyOn(globalThis, 'open').mockReturnValue(popup as unknown as Window);
  const linkClick = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const screen = await render(
    <MarketProvider market={market}>
      <SignInPanel onSignedIn={() => {}} />
      <SignInPanel onSignedIn={() => {}} />
    </MarketProvider>,
  );
  const buttons = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await buttons.nth(0).click();
  await expect.poll(() => linkClick.mock.calls.length).toBe(1);
  await expect.element(buttons.nth(0)).toHaveAttribute('aria-disabled', 'true');
  await buttons.nth(1).click();
  await expect.poll(() => linkClick.mock.calls.length).toBe(2);
  // The first attempt has ended, so its button can be pressed again.
  await expect.element(buttons.nth(0)).not.toHaveAttribute('aria-disabled');
  expect(requests).toContain('/auth/result');
  expect(popup.close).not.toHaveBeenCalled();
});

test('a chat that a guest requested before the sign-in opens once, and only on the page of its product', async () => {
  const productResponse = (number: number) => () => ({ product: product(number) });
  const { market, requests } = personMarket({
    'GET /product-details/p1': productResponse(1),
    'GET /product-details/p2': productResponse(2),
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
  const firstVisit = await openPage(2);
  const contactCalls = () => requests.map(({ call }) => call).filter((call) => call.endsWith('/contact'));
  await expect.poll(contactCalls).toEqual(['GET /products/p2/contact']);
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect.element(toasts).toHaveTextContent("WhatsApp didn't open");
  await firstVisit.unmount();

  // Opens the page again, without a stored action and then with another action for the same product.
  const secondVisit = await openPage(2);
  await settle();
  await secondVisit.unmount();
  storePendingAction({ kind: 'cart', id: 'p2' });
  await openPage(2);
  await settle();
  expect(contactCalls()).toHaveLength(1);
  expect(readPendingAction()).toEqual({ kind: 'cart', id: 'p2' });
});

/** A button that asks guests to sign in. */
function SaveButton({ onSave }: { onSave: () => void }) {
  const { requireSignIn, dialog } = useRequireSignIn('Sign in to save this.');
  return (
    <>
      <button type="button" onClick={() => requireSignIn(onSave)}>
        Save
      </button>
      {dialog}
    </>
  );
}

/** Presses a button while an expired session is renewed. The renewal ends when the test calls `finishRenewal`. */
async function pressWhileRenewing() {
  let finishRenewal: (isRenewed: boolean) => void = () => {};
  const renewal = new Promise<boolean>((resolve) => {
    finishRenewal = resolve;
  });
  const makeToken = (seconds: number) =>
    `x.${btoa(JSON.stringify({ sub: 'ada', exp: Date.now() / 1000 + seconds }))}.x`;
  const market = createMarket({
    apiUrl: 'https://market.example/api',
    fetch: () => new Promise(() => {}),
    session: {
      tokenKey: 'campusToken' as StorageKey,
      async renew({ storeToken, end }) {
        const isRenewed = await renewal;
        if (isRenewed) storeToken(makeToken(900));
        else end();
        return isRenewed;
      },
    },
  });
  market.storage.write('campusToken' as StorageKey, makeToken(-60));
  const onSave = vi.fn();
  const screen = await render(
    <MarketProvider market={market}>
      <SaveButton onSave={onSave} />
    </MarketProvider>,
  );
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(onSave).not.toHaveBeenCalled();
  return { finishRenewal, onSave, dialog: page.getByRole('dialog', { name: 'Sign in' }) };
}

test('a button that is pressed while the session is renewed acts after the renewal, without a sign-in dialog', async () => {
  const { finishRenewal, onSave, dialog } = await pressWhileRenewing();
  finishRenewal(true);
  await expect.poll(() => onSave.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a person whose session cannot be renewed is asked to sign in, and the pressed button does nothing', async () => {
  const { finishRenewal, onSave, dialog } = await pressWhileRenewing();
  finishRenewal(false);
  await expect.element(dialog).toHaveTextContent('Sign in to save this.');
  expect(onSave).not.toHaveBeenCalled();
});

test('a person who comes back from the identity provider with the Back button can press the sign-in button again', async () => {
  const { market } = guestMarket(() => ({}));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android');
  const leave = vi.fn(async () => {});
  const screen = await render(
    <MarketProvider market={market}>
      <LeaveSiteContext value={leave}>
        <SignInPanel returnTo="/messages" onSignedIn={() => {}} />
      </LeaveSiteContext>
    </MarketProvider>,
  );
  const button = screen.getByRole('button', { name: /Continue with Google|Signing in/ });
  await button.click();
  await expect.poll(() => leave.mock.calls.length).toBe(1);
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  // After a normal load, `persisted` is false. The page is then still leaving, so the button stays disabled.
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  await expect.poll(() => leave.mock.calls.length).toBe(2);
});

test('a tab that becomes visible again notices that the profile was completed in another tab', async () => {
  let onboarded = false;
  const { market, requests, apiHandlers } = personMarket({});
  const originalHandler = apiHandlers['GET /dashboard'];
  apiHandlers['GET /dashboard'] = (request) => ({ ...(originalHandler?.(request) as object), onboarded });
  const onComplete = vi.fn();
  const screen = await render(
    <MarketProvider market={market}>
      <Onboarding onComplete={onComplete} />
    </MarketProvider>,
  );
  const profileReadCount = () => requests.filter(({ call }) => call === 'GET /dashboard').length;
  const setVisibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const doneButton = screen.getByRole('button', { name: /I have done that/ });
  await expect.element(doneButton).toBeVisible();
  setVisibility('hidden');
  await settle();
  expect(profileReadCount()).toBe(0);
  setVisibility('visible');
  await expect.poll(profileReadCount).toBe(1);
  await expect.element(doneButton).not.toHaveAttribute('aria-disabled');
  // The error appears only after the button is pressed.
  expect(screen.getByText('Your profile is not complete yet.').elements()).toEqual([]);
  expect(onComplete).not.toHaveBeenCalled();
  onboarded = true;
  setVisibility('hidden');
  setVisibility('visible');
  await expect.poll(() => onComplete.mock.calls.length).toBe(1);
});

test('an embed does not send an `authToken` that its host page has stored, but the hosted site sends the one in its own storage', async () => {
  const token = `a.${btoa(JSON.stringify({ sub: 'ada', exp: 9_999_999_999 }))}.token`;
  localStorage.setItem('authToken', token);
  const authorizations: (string | null)[] = [];
  const fetch = async (_url: string, init?: RequestInit) => {
    authorizations.push(new Headers(init?.headers).get('authorization'));
    return Response.json({ success: true, data: {} });
  };
  await createMarket({ apiUrl: 'https://market.example/api', fetch }).read('GET /user');
  await createMarket({ apiUrl: '/api', fetch, session: hostedSession }).read('GET /user');
  expect(authorizations).toEqual([null, `Bearer ${token}`]);
});
