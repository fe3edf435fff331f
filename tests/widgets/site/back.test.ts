import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  afterOverlay,
  cameFromThisSite,
  closeOnBack,
  follow,
  navigateAndRecordOrigin,
  saveScroll,
  topOverlay,
} from '../../../site/app/back.ts';
import { goBack } from '../../../site/app/go-back.ts';
import { settle } from '../../support/browser/widgets.ts';

/** Resolves at the next navigation in the history. */
const arrival = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/** The state of the page's history entry before the test. */
let before: unknown;
beforeEach(() => {
  before = history.state;
  history.pushState({ page: 'list' }, '');
});
afterEach(() => {
  history.replaceState(before, '');
});

test('Back closes an overlay once, and the history entry below keeps its state', async () => {
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

test('Back closes the upper of two overlays first, and then the lower', async () => {
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

test('closing an overlay by a button removes its history entry, and a link waits for that', async () => {
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
  // Later listeners run after this test.
  await settle();
  expect(navigate.mock.calls).toEqual([[false]]);
  expect(run).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ page: 'list' });
  // Later links and callbacks do not wait.
  follow(navigate);
  afterOverlay(run);
  expect(navigate.mock.calls).toEqual([[false], [false]]);
  expect(run).toHaveBeenCalledTimes(2);
});

test('an overlay that opens while another closes reuses its history entry, and Back closes it', async () => {
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

test('a link in an open overlay replaces the overlay’s history entry', async () => {
  const closed = closeOnBack(() => {});
  const navigate = vi.fn();
  follow(navigate);
  expect(navigate.mock.calls).toEqual([[true]]);
  history.replaceState({}, '');
  // The entry belongs to another page now, so closing must not go back.
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
])('%s stores whether Back leads to another page of the site', (_, state, options, expected) => {
  history.replaceState(state, '');
  const navigate = vi.fn();
  navigateAndRecordOrigin(navigate, '/cart', { ...options, state: { more: 1 } });
  expect(navigate.mock.calls).toEqual([['/cart', { ...options, state: { more: 1, isFromHere: expected } }]]);
});

test('the back link goes back if a page of the site is below, and otherwise leads to Home', () => {
  const wentBack = vi.spyOn(history, 'back').mockImplementation(() => {});
  const press = (more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { cancelable: true, ...more });
    goBack(event as never);
    return event.defaultPrevented;
  };
  history.replaceState({}, '');
  expect(cameFromThisSite()).toBe(false);
  expect(press()).toBe(false);
  history.replaceState({ isFromHere: true }, '');
  // Opens a new tab.
  expect(press({ ctrlKey: true })).toBe(false);
  expect(wentBack).not.toHaveBeenCalled();
  expect(press()).toBe(true);
  expect(wentBack).toHaveBeenCalledTimes(1);
  wentBack.mockRestore();
});

test('the scroll position is stored in the history entry beside its other state', () => {
  history.replaceState({ isFromHere: true }, '');
  saveScroll();
  expect(history.state).toEqual({ isFromHere: true, scrollY });
});
