import { expect, test } from 'vitest';
import { makeRenderQueue } from '../../../site/server/pages/render-queue.ts';

/** A queue with a concurrency of two, whose pages the test finishes. */
function startQueue(waitTimeoutMs = 60_000) {
  const renderInQueue = makeRenderQueue<string>({ concurrency: 2, waitTimeoutMs });
  const pageFinishers = new Map<string, () => void>();
  const startedPages: string[] = [];
  const requestPage = (page: string, network: string) =>
    renderInQueue(page, network, () => {
      startedPages.push(page);
      return new Promise((resolve) => pageFinishers.set(page, () => resolve(`the page ${page}`)));
    });
  const finish = async (page: string) => {
    await expect.poll(() => pageFinishers.has(page)).toBe(true);
    pageFinishers.get(page)?.();
  };
  return { requestPage, finish, startedPages };
}

test('two pages are rendered at the same time, and another page begins when one is finished', async () => {
  const { requestPage, finish, startedPages } = startQueue();
  const pages = ['a', 'b', 'c'].map((page) => requestPage(page, 'campus'));
  await finish('b');
  await finish('c');
  expect(startedPages).toEqual(['a', 'b', 'c']);
  await finish('a');
  expect(await Promise.all(pages)).toEqual(['the page a', 'the page b', 'the page c']);
});

test('a network that requests many pages does not delay another network', async () => {
  const { requestPage, finish, startedPages } = startQueue();
  const requests = ['1', '2', '3', '4', '5', '6'].map((page) => requestPage(page, 'crawler'));
  const homePage = requestPage('home', 'campus');
  for (const page of ['1', '2', '3']) await finish(page);
  await finish('home');
  expect(await homePage).toBe('the page home');
  expect(startedPages.indexOf('home')).toBeLessThan(4);
  for (const page of ['4', '5', '6']) await finish(page);
  await Promise.all(requests);
});

test('a page that waits in the long queue of one network is rendered earlier if another network requests it too', async () => {
  const { requestPage, finish, startedPages } = startQueue();
  const requests = ['1', '2', '3', '4', '5', 'home'].map((page) => requestPage(page, 'crawler'));
  const homePage = requestPage('home', 'campus');
  for (const page of ['1', '2', '3']) await finish(page);
  await finish('home');
  expect(await homePage).toBe('the page home');
  expect(startedPages.indexOf('home')).toBeLessThan(4);
  for (const page of ['4', '5']) await finish(page);
  await Promise.all(requests);
});

test('a page whose rendering cannot begin in time is refused with a retry time, and a later request succeeds', async () => {
  const { requestPage, finish } = startQueue(20);
  const runningRequests = [requestPage('a', 'campus'), requestPage('b', 'campus')];
  const refusal = await requestPage('c', 'campus').catch((error) => error);
  expect(refusal.code).toBe('unavailable');
  // The time is random, so that refused visitors do not retry together.
  expect([2, 3, 4, 5]).toContain(refusal.retryAfter);
  await finish('a');
  await finish('b');
  await Promise.all(runningRequests);
  const laterRequest = requestPage('c', 'campus');
  await finish('c');
  expect(await laterRequest).toBe('the page c');
});

test('a page that fails frees a slot for the next page', async () => {
  const renderInQueue = makeRenderQueue<string>({ concurrency: 1, waitTimeoutMs: 60_000 });
  const failingPage = renderInQueue('a', 'campus', () => Promise.reject(new Error('broken')));
  const nextPage = renderInQueue('b', 'campus', async () => 'fine');
  await expect(failingPage).rejects.toThrow('broken');
  expect(await nextPage).toBe('fine');
});
