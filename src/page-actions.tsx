import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { campusFinder } from './contract/shared/find-campus.ts';
import { nearestNames } from './contract/shared/nearest-names.ts';
import { defaultGridLimit } from './contract/shared/tree-shakeable-limits.ts';
import { useMarket } from './core/MarketProvider.tsx';
import { createMarket, type Market, pageMarket } from './core/market.ts';
import { unsentCount } from './core/outbox/unsent-count.ts';
import { initPageSettings } from './core/page-settings.ts';
import { readCached } from './core/read-cached.ts';
import { sharedStyleSheet } from './element/sheet.ts';
import { Widget } from './element/Widget.tsx';
import { campusDialog, chooseAllCampuses } from './features/campuses/index.ts';
import {
  type CartEdits,
  cartPanel,
  loadCartLines,
  readCartLines,
  toNewLine,
  useCartEdits,
} from './features/cart/index.ts';
import { readProductToAdd, searchProducts } from './features/products/index.ts';
import { parseDashboard } from './features/profile/index.ts';
import { signInDialog, signOut, signOutDialog } from './features/sign-in/index.ts';
import type { CampusName, MarketActions } from './market-actions.ts';
import { showLazyToast } from './ui/feedback/lazy-toast.ts';
import type { LazyPart } from './ui/lazy-part.tsx';

/** The actions that need code. */
type LoadedActions = Omit<MarketActions, 'on'>;

/** The element that `mount` adds to the page, and its actions. */
interface MountedActions {
  host: HTMLElement;
  actions: Promise<LoadedActions>;
}

/** The actions by the address of their API. */
const mountedByApi = new Map<string, MountedActions>();

/** Returns the actions of the market with this API: the market of the page, unless the page has the script tag of another market. */
export function openActions(apiUrl: string): Promise<LoadedActions> {
  // The script tag may come later in the page.
  const { campus } =
    [...document.scripts].find(({ src }) => /^embed(@[\d.]+)?\.js/.test(fileNextTo(apiUrl, src)))?.dataset ??
    {};
  initPageSettings({ apiUrl, campus });
  const market = pageMarket().apiUrl === apiUrl ? pageMarket() : createMarket({ apiUrl });
  const { host, actions } = mountedByApi.get(apiUrl) ?? mount(market);
  mountedByApi.set(apiUrl, { host, actions });
  // The page may have emptied or replaced its body, as Turbo does. Outside of the page, dialogs and events would be lost.
  if (!host.isConnected) document.body.append(host);
  return actions;
}

/** Returns the name of a file in the same folder as the API. Returns an empty string for other files. */
function fileNextTo(apiUrl: string, url: string): string {
  const folder = new URL('.', apiUrl).href;
  return url.startsWith(folder) ? url.slice(folder.length) : '';
}

/** Adds an element to the page that shows the dialogs and dispatches the events. */
function mount(market: Market): MountedActions {
  const host = document.createElement('div');
  // Takes no space in any layout of the page.
  host.style.position = 'absolute';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sharedStyleSheet()];
  const container = root.appendChild(document.createElement('div'));
  document.body.append(host);
  const actions = new Promise<LoadedActions>((resolve) => {
    createRoot(container).render(
      <Widget root={root} market={market}>
        <PageActions host={host} root={root} onReady={resolve} />
      </Widget>,
    );
  });
  return { host, actions };
}

interface PageActionsProps {
  host: HTMLElement;
  root: ShadowRoot;
  onReady(actions: LoadedActions): void;
}

/** Shows the dialogs that the page's script opens. */
function PageActions({ host, root, onReady }: PageActionsProps) {
  const market = useMarket();
  const [dialog, setDialog] = useState<ReactNode>();
  const cart = useCartEdits((change) => dispatch(host, 'cartchange', change));
  const latestCart = useRef(cart);
  latestCart.current = cart;

  useLayoutEffect(() => {
    /** Ends the wait for a dialog that another one replaces. */
    let dismissOpenDialog = () => {};
    const page: Page = {
      market,
      host,
      root,
      cart: () => latestCart.current,
      showDialog(dismissedResult, render) {
        return new Promise((resolve) => {
          dismissOpenDialog();
          dismissOpenDialog = () => resolve(dismissedResult);
          setDialog(
            render((result) => {
              setDialog(undefined);
              resolve(result);
            }),
          );
        });
      },
    };
    onReady(createActions(page));
  }, [market, host, root, onReady]);

  return (
    <>
      {cart.dialog}
      {dialog}
    </>
  );
}

/** What the actions of a page use. */
interface Page {
  market: Market;
  host: HTMLElement;
  root: ShadowRoot;
  cart(): CartEdits;
  /** Shows a dialog. Resolves to what it is closed with, or to the first argument if another dialog replaces it. */
  showDialog<Result>(
    dismissedResult: Result,
    render: (close: (result: Result) => void) => ReactNode,
  ): Promise<Result>;
}

function createActions(page: Page): LoadedActions {
  const { market, host, root } = page;
  const isInCart = (id: string) => readCartLines(market).some(({ productId }) => productId === id);
  const isInLoadedCart = async (id: string) => {
    await loadCartLines(market);
    return isInCart(id);
  };
  const isSignedIn = () => market.session.state().status === 'signed-in';

  /** Asks a guest to sign in. Returns whether the visitor is signed in. */
  async function requireSignIn(reason: string): Promise<boolean> {
    if (isSignedIn()) return true;
    const SignInDialog = await loadPart(signInDialog);
    const hasSignedIn = await page.showDialog(false, (close) => (
      <SignInDialog reason={reason} onClose={() => close(false)} onSignedIn={() => close(true)} />
    ));
    if (hasSignedIn) void announceSignIn();
    return hasSignedIn;
  }

  const readUser = async () => {
    const { user, onboarded } = await readCached(market.queries, 'GET /dashboard', {}, parseDashboard);
    return { ...user, onboarded };
  };

  /** A `<sign-in-button>` in the page dispatches the event itself. */
  const announcesSignIn = () => !document.querySelector('sign-in-button:defined');
  async function announceSignIn() {
    if (announcesSignIn()) dispatch(host, 'signinchange', { user: await readUser() });
  }

  const getCampus = (): CampusName | null => {
    const id = market.campus.get();
    if (id === undefined) return null;
    const { name } = market.campus.describe(id);
    return { id, name };
  };
  const announceCampus = (campus: string | undefined) => dispatch(host, 'campuschange', { campus });

  return {
    cart: {
      async add(productId) {
        if (await isInLoadedCart(productId)) return true;
        const product = await readProductToAdd(market, productId);
        if (!dispatch(host, 'cartadd', { item: toNewLine(product, market) }, true)) return false;
        if (!(await requireSignIn('Sign in to add this to your cart.'))) return false;
        page.cart().add(product);
        return isInCart(productId);
      },
      async remove(productId) {
        if (await isInLoadedCart(productId)) page.cart().remove(productId);
      },
      async setQuantity(productId, quantity) {
        if (!Number.isInteger(quantity))
          throw new Error(`The quantity must be a whole number, but it is ${quantity}.`);
        if (!(await isInLoadedCart(productId)))
          throw new Error(`The product ${productId} is not in the cart.`);
        page.cart().setQuantity(productId, quantity);
      },
      lines: () => loadCartLines(market),
      async clear() {
        if ((await loadCartLines(market)).length > 0) page.cart().clear();
      },
      async open() {
        const CartPanel = await loadPart(cartPanel);
        void page.showDialog(undefined, (close) => (
          <CartPanel
            onClose={() => close(undefined)}
            onCartChange={(change) => dispatch(host, 'cartchange', change)}
            onCheckout={(checkout) => dispatch(host, 'checkout', checkout, true)}
            onOrderPlaced={(order) => dispatch(host, 'orderplaced', order)}
          />
        ));
      },
    },
    campus: {
      get: async () => getCampus(),
      async set(idOrName) {
        if (idOrName === null) chooseAllCampuses(market);
        else market.campus.choose(await findCampus(market, idOrName));
        announceCampus(market.campus.get());
        return getCampus();
      },
      async choose() {
        const CampusDialog = await loadPart(campusDialog);
        await page.showDialog(undefined, (close) => (
          <CampusDialog
            onClose={() => close(undefined)}
            onChosen={(campus) => {
              close(undefined);
              announceCampus(campus);
            }}
          />
        ));
        return getCampus();
      },
    },
    signIn: async () => ((await requireSignIn('Sign in to Campus Market.')) ? readUser() : null),
    async signOut() {
      if (!isSignedIn()) return true;
      const count = unsentCount(market);
      if (count > 0) {
        const SignOutDialog = await loadPart(signOutDialog);
        const isConfirmed = await page.showDialog(false, (close) => (
          <SignOutDialog unsentCount={count} onConfirm={() => close(true)} onCancel={() => close(false)} />
        ));
        if (!isConfirmed) return false;
      }
      const pendingSignOut = signOut(market);
      showLazyToast({ title: 'You are logged out' }, root);
      if (announcesSignIn()) dispatch(host, 'signinchange', { user: null });
      await pendingSignOut;
      return true;
    },
    search: (text, { campus = market.campus.get(), category, limit = defaultGridLimit } = {}) =>
      searchProducts(market, { search: text || undefined, campus: campus ?? undefined, category, limit }),
    read: market.read,
  };
}

async function findCampus({ queries }: Market, idOrName: string) {
  const { campuses } = await readCached(queries, 'GET /campuses');
  const campus = campusFinder(campuses)(idOrName);
  if (campus) return campus;
  const [nearest] = nearestNames(
    idOrName,
    campuses.flatMap(({ name, short }) => [name, short]),
    1,
  );
  throw new Error(
    `Campus Market has no campus "${idOrName}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  );
}

/** Loads the code of a dialog. */
const loadPart = <Props extends object>(part: LazyPart<Props>) =>
  part.load().catch((cause) => {
    throw new Error('The code of a dialog did not load. Check the connection, then try again.', { cause });
  });

/** Dispatches an event as the widgets do. Returns false if the page prevented it. */
function dispatch(host: HTMLElement, type: string, detail: unknown, cancelable = false): boolean {
  const eventInit = { bubbles: true, composed: true, cancelable, detail: structuredClone(detail) };
  return host.dispatchEvent(new CustomEvent(type, eventInit));
}
