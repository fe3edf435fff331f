import type { Market } from 'campus-market';
import { apiPath, isPrivateRead, type KeptAnswer } from 'campus-market/site';
import { type MessageToWorker, workerUrl } from '../worker/messages.ts';
import { entryOfPage } from './entry-of-page.ts';
import { readFirstOwnAnswers } from './first-own-answers.ts';
import { listenToWorker } from './network.ts';
import { addNotices } from './notices.ts';
import { OfflineLine } from './OfflineLine.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';
import { leaveIfGone, watchForUpdates } from './updates.ts';

/** They read a page and go: nothing of it is needed later. */
const bots = /bot|crawl|spider|preview|lighthouse/i;

/** In addresses: more than a screen or two has. */
const picturesMax = 60;

/** Starts what keeps the site readable without a network. `answers` came with the page. */
export async function start(market: Market, answers: KeptAnswer[]): Promise<void> {
  const { savesData } = market;
  addNotices({ OfflineLine, UpdateOffer });
  const { serviceWorker } = navigator;
  // Pages without TLS have none.
  if (!serviceWorker || bots.test(navigator.userAgent)) return;
  listenToWorker();
  const registration = await register();
  if (!registration) return;
  watchForUpdates(registration);
  const { active } = await serviceWorker.ready;
  active?.postMessage({
    type: 'started',
    entry: entryOfPage(),
    answers: answers
      .filter(([call]) => call.startsWith('GET ') && !isPrivateRead(call))
      .map(([call, input, answer]) => [`/api${apiPath(call, input)}`, answer]),
    loaded: loadedHere(),
    savesData,
  } satisfies MessageToWorker);
  if (!savesData) await readFirstOwnAnswers(market).catch(() => {});
}

/** A browser may refuse, by its settings or in a private window: then everything works as long as there is a network. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.register(workerUrl, { updateViaCache: 'none' });
  } catch {
    await leaveIfGone().catch(() => {});
    return undefined;
  }
}

/** What this page has loaded: the worker finds it in the browser's own cache. */
function loadedHere(): string[] {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
  const pictures = paths.filter((path) => path.startsWith('/media/') && path.endsWith('.webp'));
  return [
    ...paths.filter((path) => path.startsWith('/assets/')),
    ...paths.filter((path) => path.startsWith('/api/') && !isPrivateRead(path.replace('/api', 'GET '))),
    ...pictures.slice(0, picturesMax),
  ];
}
