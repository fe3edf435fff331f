import { createMarket, MarketProvider } from 'campus-market';
import {
  adoptToken,
  BackContext,
  ErrorHelp,
  hostedSession,
  LeaveContext,
  listenForInstallOffer,
  preloadErrorUi,
  seed,
} from 'campus-market/site';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { closeOnBack, goFromHere } from './back.ts';
import { rememberCampusInCookie } from './campus-cookie.ts';
import { fetchOrKept } from './offline/fetch-or-kept.ts';
import { LateErrorHelp } from './offline/LateErrorHelp.tsx';
import { type PageData, pageDataId } from './page-data.ts';
import { findPage } from './routes.ts';
import { takeArrival } from './sign-in/arrival.ts';

takeArrival();
listenForInstallOffer();

const none: PageData = { campusWasFollowed: false, isMissing: false, hasChosenBefore: false, answers: [] };
const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent || 'null') ?? none;
const wasChosen = takeChoiceFromAddress();

const market = createMarket({
  apiUrl: '/api',
  siteUrl: '',
  session: hostedSession,
  followedCampus: data.campusWasFollowed && !wasChosen ? data.campus?.id : undefined,
  initialCampus: data.campus,
  // As the page was made, or React would find another one.
  savesData: data === none ? undefined : data.savesData === true,
  fetch: fetchOrKept,
});
adoptToken(market.storage);
if (market.storage.read('campus-market:signed-out')) {
  import('./repeat-sign-out.ts').then(({ repeatSignOut }) => repeatSignOut(market));
}
if (market.storage.read('campus-market:orders')) {
  import('./waiting-orders.ts').then(({ sendOrders }) => sendOrders(market));
}
if (market.storage.read('campus-market:waiting')) {
  import('./waiting.ts').then(({ sendWaiting }) => sendWaiting(market));
}
for (const answer of data.answers) seed(market.queries, answer);
if (wasChosen && data.campus) market.campus.choose(data.campus);
// A browser that forgot it has a cookie that did not.
if (data.hasChosenBefore) market.storage.write('hasSeenCampusSelection', 'true');
rememberCampusInCookie(market, data.hasChosenBefore);

// Where we were is ours to restore: a page that is still loading is too short to be scrolled back.
history.scrollRestoration = 'manual';

const root = document.getElementById('app');
const first = await findPage(location.pathname, location.search, data.unknownCampus).catch(async (error) => {
  // What the server has made can be read without its code; the shell of the service worker is empty.
  if (root?.firstElementChild) throw error;
  return (await import('./offline/Unreachable.tsx')).unreachable;
});
/** Loads leave.ts only when somebody leaves the page to sign in. */
const leave = (address: string) => import('./sign-in/leave.ts').then(({ leaveFor }) => leaveFor(address));

const app = (
  <MarketProvider market={market}>
    <BackContext.Provider value={closeOnBack}>
      <LeaveContext.Provider value={leave}>
        <ErrorHelp.Provider value={LateErrorHelp}>
          <Router aroundNav={goFromHere}>
            <App first={first} unknownCampus={data.unknownCampus} isMissing={data.isMissing} />
          </Router>
        </ErrorHelp.Provider>
      </LeaveContext.Provider>
    </BackContext.Provider>
  </MarketProvider>
);
if (root?.firstElementChild) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);

// Once the page is there and its pictures are on their way.
if (!market.savesData) setTimeout(() => preloadErrorUi().catch(() => {}), 3000);
// At once where it costs no network: what came with the page is kept, and a page out of a cache says that it is one.
if (import.meta.env.PROD) setTimeout(startOffline, navigator.serviceWorker?.controller ? 0 : 3000);

function startOffline(): void {
  import('./offline/start.ts').then(
    ({ start }) => start(market, data.answers),
    () => {}, // The next page tries it again.
  );
}

/** A campus that was chosen before this code was here came as a form sends it. It is a choice, and not a link. */
function takeChoiceFromAddress(): boolean {
  const query = new URLSearchParams(location.search);
  if (!query.has('chosen')) return false;
  query.delete('chosen');
  query.delete('campus');
  history.replaceState(
    history.state,
    '',
    query.size > 0 ? `${location.pathname}?${query}` : location.pathname,
  );
  return true;
}
