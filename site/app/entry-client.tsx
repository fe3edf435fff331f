import { createMarket, MarketProvider } from 'campus-market';
import {
  BackContext,
  campusAnsweredKey,
  deviceCallsVersionKey,
  ErrorHelpContext,
  hostedSession,
  LeaveSiteContext,
  lazyPart,
  listenForInstallOffer,
  migrateToken,
  oldOrdersKey,
  preloadErrorUi,
  seedCache,
  sessionCallsVersionKey,
  signedOutKey,
} from 'campus-market/site';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { App } from './App.tsx';
import { syncCampusCookie } from './campus-cookie.ts';
import { closeOnBack, navigateAndRecordPreviousPage } from './history-entries.ts';
import { fetchOrCached } from './offline/fetch-or-cached.ts';
import { type PageData, pageDataId } from './page-data.ts';
import { findPage } from './routes.ts';
import { takeSignInQuery } from './sign-in/sign-in-query.ts';

takeSignInQuery();
listenForInstallOffer();

const noData: PageData = { isCampusFromUrl: false, isMissing: false, hasChosenCampus: false, answers: [] };
const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent || 'null') ?? noData;
const wasCampusChosen = removeChoiceFromUrl();

const market = createMarket({
  apiUrl: '/api',
  siteUrl: '',
  session: hostedSession,
  campusFromUrl: data.isCampusFromUrl && !wasCampusChosen ? data.campus?.id : undefined,
  initialCampus: data.campus,
  // This must be the same value as on the server, or hydration fails.
  savesData: data === noData ? undefined : data.savesData === true,
  fetch: fetchOrCached,
});
migrateToken(market.storage);
if (market.storage.read(signedOutKey)) {
  import('./repeat-sign-out.ts').then((module) => module.repeatSignOut(market));
}
sendUnsentCalls();
addEventListener('online', sendUnsentCalls);
for (const answer of data.answers) seedCache(market.queries, answer);
if (wasCampusChosen && data.campus) market.campus.choose(data.campus);
// The cookie survives when a browser drops the storage.
if (data.hasChosenCampus) market.storage.write(campusAnsweredKey, 'true');
syncCampusCookie(market, data.hasChosenCampus);

// The browser would scroll too early: a page that is still loading is too short. App restores the position.
history.scrollRestoration = 'manual';

const root = document.getElementById('app');
const firstPage = await findPage(location.pathname, location.search, data.unknownCampus).catch(
  async (error) => {
    // The server's HTML is readable without this code. The service worker's shell is empty, so show an error page in it.
    if (root?.firstElementChild) throw error;
    return import('./offline/Unreachable.tsx').then((module) => module.unreachablePage);
  },
);
/** Loads leave-for-provider.ts only when a visitor leaves the site to sign in. */
const leave = (address: string) =>
  import('./sign-in/leave-for-provider.ts').then((module) => module.leaveForProvider(address));

/** Loaded when the first error is shown, because most visitors never see an error. */
const errorHelp = lazyPart(() => import('./offline/ErrorHelp.tsx').then((module) => module.ErrorHelp));

const app = (
  <MarketProvider market={market}>
    <BackContext.Provider value={closeOnBack}>
      <LeaveSiteContext.Provider value={leave}>
        <ErrorHelpContext.Provider value={errorHelp.WhenLoaded}>
          <Router aroundNav={navigateAndRecordPreviousPage}>
            <App firstPage={firstPage} unknownCampus={data.unknownCampus} isMissing={data.isMissing} />
          </Router>
        </ErrorHelpContext.Provider>
      </LeaveSiteContext.Provider>
    </BackContext.Provider>
  </MarketProvider>
);
if (root?.firstElementChild) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);

// Wait for the page and its pictures, so that this code does not compete with them for the network.
if (!market.savesData) setTimeout(() => preloadErrorUi().catch(() => {}), 3000);
// If a service worker controls the page, start at once: the code is cached, and a cached page must show that it is
// offline.
if (import.meta.env.PROD) setTimeout(loadOfflineSupport, navigator.serviceWorker?.controller ? 0 : 3000);

/** Sends the calls that an earlier visit, or another tab, has left in the outbox. */
function sendUnsentCalls(): void {
  const { read } = market.storage;
  if (read(sessionCallsVersionKey) || read(deviceCallsVersionKey) || read(oldOrdersKey)) {
    import('./send-outbox.ts').then(
      (module) => module.sendOutbox(market),
      () => {}, // The next page tries again.
    );
  }
}

function loadOfflineSupport(): void {
  import('./offline/start.ts').then(
    (module) => module.startOfflineSupport(market, data.answers),
    () => {}, // The next page tries again.
  );
}

/**
 * Returns whether the visitor chose the URL's campus in a form before this code was loaded. If so, removes the campus
 * from the URL, because the choice replaces it.
 */
function removeChoiceFromUrl(): boolean {
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
