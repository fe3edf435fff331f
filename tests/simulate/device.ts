// The page of one person, with the library's own market and outbox. It runs in a thread of its own, because each page has its
// own storage, clock and network state.
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ApiError } from '../../src/core/client.ts';
import { createMarket } from '../../src/core/market.ts';
import { getOutbox } from '../../src/core/outbox/outbox.ts';
import type { StorageKey } from '../../src/core/storage.ts';
import { installBrowserGlobals } from './browser-globals.ts';
import { type DeviceCommand, type DeviceData, type DeviceReport, deviceHeader } from './device-messages.ts';
import { makeReader } from './device-reads.ts';
import { makeWriter } from './device-writes.ts';
import type { DeviceEvent } from './history.ts';

const data: DeviceData = workerData;
const tell = (report: DeviceReport) => parentPort?.postMessage(report);
const clock = installBrowserGlobals(data.stored, (key, value) => tell({ report: 'stored', key, value }));

const tokenKey = 'authToken' as StorageKey;

async function fetchAsDevice(url: string, init: RequestInit = {}): Promise<Response> {
  if (!navigator.onLine) throw new TypeError('Failed to fetch');
  const headers = new Headers(init.headers);
  headers.set(deviceHeader, data.person);
  // Node 20 aborts when a thread is terminated at the moment at which it begins to decompress an answer.
  headers.set('accept-encoding', 'identity');
  return fetch(url, { ...init, headers });
}

const market = createMarket({
  apiUrl: data.apiUrl,
  fetch: fetchAsDevice,
  // `beforeSignIn` makes this the hosted site, whose queued calls outlast the page.
  session: { tokenKey, beforeSignIn() {} },
});
market.session.onRefused(() => tell({ report: 'signed out' }));

const page = {
  data,
  market,
  fetch: fetchAsDevice,
  tell: (event: DeviceEvent) => tell({ report: 'event', event }),
};
const reader = makeReader(page);
const writer = makeWriter(page, reader);

const isSignedIn = () => market.session.state().personId !== undefined;

async function act({ id, action }: Extract<DeviceCommand, { command: 'act' }>): Promise<void> {
  if (action.do === 'go offline') {
    Object.assign(navigator, { onLine: false });
    await wait(action.forMs);
    Object.assign(navigator, { onLine: true });
    dispatchEvent(new Event('online'));
  } else if (action.do === 'shift clock') {
    clock.shiftBy(action.byMs);
  } else if (!isSignedIn()) {
    tell({ report: 'signed out' });
  } else if (action.do === 'read') await reader.readList(action.what);
  else if (action.do === 'read chat') await reader.readChat(action.with);
  else if (action.do === 'read product') await reader.readProduct(action.product);
  else await writer.write(id, action);
}

/** Sends until nothing is left. What the server refuses for good leaves the queue, too. */
async function finish(): Promise<void> {
  clock.shiftBy(0);
  Object.assign(navigator, { onLine: true });
  for (;;) {
    if (!isSignedIn()) tell({ report: 'signed out' });
    await getOutbox(market).sendQueued();
    await writer.sendUnfinished();
    if (isSignedIn() && writer.unsentCount() === 0) return;
    await wait(500);
  }
}

parentPort?.on('message', async (command: DeviceCommand) => {
  if (command.command === 'act') {
    await act(command).catch((error) => {
      // A read that fails is no finding: only what was seen is checked.
      if (!(error instanceof ApiError)) throw error;
    });
  } else if (command.command === 'sign in') {
    market.storage.write(tokenKey, command.token);
  } else if (command.command === 'leave') {
    dispatchEvent(new Event('pagehide'));
    tell({ report: 'left' });
  } else if (command.command === 'finish') {
    await finish();
    await writer.pressLastTime();
    tell({ report: 'finished' });
  } else {
    await reader.readEverything();
    tell({ report: 'everything read' });
  }
});

// As each page of the site does when it opens.
void writer.resume();
