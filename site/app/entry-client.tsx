import { createMarket, MarketProvider } from 'campus-market';
import { seed } from 'campus-market/site';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { rememberCampusInCookie } from './campus-cookie.ts';
import { type PageData, pageDataId } from './page-data.ts';
import { findPage } from './routes.ts';

const none: PageData = { campusWasFollowed: false, answers: [] };
const data: PageData = JSON.parse(document.getElementById(pageDataId)?.textContent || 'null') ?? none;

const market = createMarket({
  apiUrl: '/api',
  siteUrl: '',
  followedCampus: data.campusWasFollowed ? data.campus?.id : undefined,
  initialCampus: data.campus,
});
for (const answer of data.answers) seed(market.queries, answer);
rememberCampusInCookie(market);

// Where we were is ours to restore: a page that is still loading is too short to be scrolled back.
history.scrollRestoration = 'manual';

const first = await findPage(location.pathname, location.search, data.unknownCampus);
const app = (
  <MarketProvider market={market}>
    <App first={first} unknownCampus={data.unknownCampus} />
  </MarketProvider>
);
const root = document.getElementById('app');
if (root?.firstElementChild) hydrateRoot(root, app);
else if (root) createRoot(root).render(app);
