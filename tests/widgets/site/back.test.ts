import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  afterOverlay,
  closeOnBack,
  follow,
  goFromHere,
  isFromHere,
  keepPlace,
  topOverlay,
} from '../../../site/app/back.ts';
import { goBack } from '../../../site/app/go-back.ts';
import { settle } from '../../support/browser/widgets.ts';

/** The next entry of the history that the page has come to. */
const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/** What the page's entry held before the test. */
let before: unknown;
beforeEach(() => {
  before = history.state;
  history.pushState({ page: 'list' }, '');
});
afterEach(() => {
  history.replaceState(before, '');
});

test('Back closes an overlay, once, and the page below keeps what its entry holds', async () => {
  const close = vi.fn();
  const closed = closeOnBack(close);
  expect(history.state).toEqual({ page: 'list', overlay: 1 });
  const back = arrival();
  history.back();
  await back;
  expect(close).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ page: 'list' });
  closed();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('Back closes the upper of two overlays, and then the lower', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  const lowerClosed = closeOnBack(lower);
  const upperClosed = closeOnBack(upper);
  expect(topOverlay()).toBe(2);
  let back = arrival();
  history.back();
  await back;
  upperClosed();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
  expect(topOverlay()).toBe(1);
  back = arrival();
  history.back();
  await back;
  lowerClosed();
  expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
  expect(topOverlay()).toBeUndefined();
});

test('an overlay that is closed in another way takes its entry along, and a link waits for that', async () => {
  const close = vi.fn();
  const navigate = vi.fn();
  const run = vi.fn();
  const closed = closeOnBack(close);
  const back = arrival();
  closed();
  afterOverlay(run);
  await Promise.resolve();
  follow(navigate);
  expect(navigate).not.toHaveBeenCalled();
  expect(run).not.toHaveBeenCalled();
  await back;
  // Those who listen too come after this test.
  await settle();
  expect(navigate.mock.calls).toEqual([[false]]);
  expect(run).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ page: 'list' });
  // The second link, and what else is run, wait for nothing.
  follow(navigate);
  afterOverlay(run);
  expect(navigate.mock.calls).toEqual([[false], [false]]);
  expect(run).toHaveBeenCalledTimes(2);
});

test('an overlay that opens as another closes takes over its entry, and Back closes it', async () => {
  const first = closeOnBack(() => {});
  const entries = history.length;
  first();
  const close = vi.fn();
  const second = closeOnBack(close);
  expect([history.length, topOverlay()]).toEqual([entries, 1]);
  await settle();
  expect(topOverlay()).toBe(1);
  const back = arrival();
  history.back();
  await back;
  expect(close).toHaveBeenCalledTimes(1);
  second();
});

test('a link out of an overlay that stays open takes the place of its entry', async () => {
  const closed = closeOnBack(() => {});
  const navigate = vi.fn();
  follow(navigate);
  expect(navigate.mock.calls).toEqual([[true]]);
  history.replaceState({}, '');
  // The entry is another page's by now: nobody goes back from it.
  const wentBack = vi.spyOn(history, 'back');
  closed();
  await settle();
  const nextClosed = closeOnBack(() => {});
  nextClosed();
  history.replaceState({}, '');
  await settle();
  expect(wentBack).not.toHaveBeenCalled();
  wentBack.mockRestore();
});

test.each([
  ['a link', {}, undefined, true],
  ['a page that takes the place of the first one', {}, { replace: true }, false],
  ['a page that takes the place of an overlay', { overlay: 1 }, { replace: true }, true],
  ['a page that takes the place of a later one', { isFromHere: true }, { replace: true }, true],
])('%s is noted with whether Back leads to a page of ours', (_, state, options, expected) => {
  history.replaceState(state, '');
  const navigate = vi.fn();
  goFromHere(navigate, '/cart', { ...options, state: { more: 1 } });
  expect(navigate.mock.calls).toEqual([['/cart', { ...options, state: { more: 1, isFromHere: expected } }]]);
});

test('the Back button goes back where a page of ours is below, and is a link where none is', () => {
  const wentBack = vi.spyOn(history, 'back').mockImplementation(() => {});
  const press = (more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { cancelable: true, ...more });
    goBack(event as never);
    return event.defaultPrevented;
  };
  history.replaceState({}, '');
  expect(isFromHere()).toBe(false);
  expect(press()).toBe(false);
  history.replaceState({ isFromHere: true }, '');
  // For a tab of its own.
  expect(press({ ctrlKey: true })).toBe(false);
  expect(wentBack).not.toHaveBeenCalled();
  expect(press()).toBe(true);
  expect(wentBack).toHaveBeenCalledTimes(1);
  wentBack.mockRestore();
});

test('how far a page is scrolled is noted beside what else its entry holds', () => {
  history.replaceState({ isFromHere: true }, '');
  keepPlace();
  expect(history.state).toEqual({ isFromHere: true, scrollY });
});
