import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goBack } from '../../../site/app/go-back.ts';
import {
  cameFromThisSite,
  closeOnBack,
  navigateAndRecordPreviousPage,
  navigateOverOverlay,
  runAfterOverlayCloses,
  saveScroll,
  topOverlay,
} from '../../../site/app/history-entries.ts';
import { settle } from '../../support/browser/widgets.ts';

/** Resolves after the next step back or forward in the history. */
const nextPopState = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));

/** The state of the page's history entry before the test. */
let stateBefore: unknown;
beforeEach(() => {
  stateBefore = history.state;
  history.pushState({ page: 'list' }, '');
});
afterEach(() => {
  history.replaceState(stateBefore, '');
});

test('Back closes an overlay once, and the history entry below keeps its state', async () => {
  const close = vi.fn();
  const removeEntry = closeOnBack(close);
  expect(history.state).toEqual({ page: 'list', overlay: 1 });
  const back = nextPopState();
  history.back();
  await back;
  expect(close).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ page: 'list' });
  removeEntry();
  dispatchEvent(new PopStateEvent('popstate'));
  expect(close).toHaveBeenCalledTimes(1);
});

test('Back closes the upper of two overlays first, and then the lower', async () => {
  const [closeLower, closeUpper] = [vi.fn(), vi.fn()];
  const removeLowerEntry = closeOnBack(closeLower);
  const removeUpperEntry = closeOnBack(closeUpper);
  expect(topOverlay()).toBe(2);
  let back = nextPopState();
  history.back();
  await back;
  removeUpperEntry();
  expect([closeLower.mock.calls.length, closeUpper.mock.calls.length]).toEqual([0, 1]);
  expect(topOverlay()).toBe(1);
  back = nextPopState();
  history.back();
  await back;
  removeLowerEntry();
  expect([closeLower.mock.calls.length, closeUpper.mock.calls.length]).toEqual([1, 1]);
  expect(topOverlay()).toBeUndefined();
});

test('when a button closes an overlay, a link that is followed at once navigates only after the overlay’s history entry is removed', async () => {
  const close = vi.fn();
  const navigate = vi.fn();
  const callback = vi.fn();
  const removeEntry = closeOnBack(close);
  const back = nextPopState();
  removeEntry();
  runAfterOverlayCloses(callback);
  await Promise.resolve();
  navigateOverOverlay(navigate);
  expect(navigate).not.toHaveBeenCalled();
  expect(callback).not.toHaveBeenCalled();
  await back;
  // Waits for the listeners that run after the listener of this test.
  await settle();
  expect(navigate.mock.calls).toEqual([[false]]);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  expect(history.state).toEqual({ page: 'list' });
  // While no overlay is open or closing, links and callbacks do not wait.
  navigateOverOverlay(navigate);
  runAfterOverlayCloses(callback);
  expect(navigate.mock.calls).toEqual([[false], [false]]);
  expect(callback).toHaveBeenCalledTimes(2);
});

test('an overlay that opens while another overlay closes takes over the history entry, and Back closes the new overlay', async () => {
  const removeFirstEntry = closeOnBack(() => {});
  const historyLength = history.length;
  removeFirstEntry();
  const close = vi.fn();
  const removeSecondEntry = closeOnBack(close);
  expect([history.length, topOverlay()]).toEqual([historyLength, 1]);
  await settle();
  expect(topOverlay()).toBe(1);
  const back = nextPopState();
  history.back();
  await back;
  expect(close).toHaveBeenCalledTimes(1);
  removeSecondEntry();
});

test('a link in an open overlay replaces the overlay’s history entry', async () => {
  const removeEntry = closeOnBack(() => {});
  const navigate = vi.fn();
  navigateOverOverlay(navigate);
  expect(navigate.mock.calls).toEqual([[true]]);
  history.replaceState({}, '');
  // The entry now belongs to another page, so closing the overlay must not go back.
  const back = vi.spyOn(history, 'back');
  removeEntry();
  await settle();
  const removeNextEntry = closeOnBack(() => {});
  removeNextEntry();
  history.replaceState({}, '');
  await settle();
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
});

test.each([
  ['a page that a link opens', {}, undefined, true],
  ['a page that replaces the first page of a visit', {}, { replace: true }, false],
  ['a page that replaces an overlay', { overlay: 1 }, { replace: true }, true],
  ['a page that replaces a later page', { isFromHere: true }, { replace: true }, true],
])('the history entry of %s stores whether Back stays on the site', (_, state, options, expected) => {
  history.replaceState(state, '');
  const navigate = vi.fn();
  navigateAndRecordPreviousPage(navigate, '/cart', { ...options, state: { more: 1 } });
  expect(navigate.mock.calls).toEqual([['/cart', { ...options, state: { more: 1, isFromHere: expected } }]]);
});

test('the Back link goes back if the previous page is on the site, and otherwise leads to Home', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {});
  const pressBackLink = (options: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { cancelable: true, ...options });
    goBack(event as never);
    return event.defaultPrevented;
  };
  history.replaceState({}, '');
  expect(cameFromThisSite()).toBe(false);
  expect(pressBackLink()).toBe(false);
  history.replaceState({ isFromHere: true }, '');
  // With Ctrl, the link opens a new tab.
  expect(pressBackLink({ ctrlKey: true })).toBe(false);
  expect(back).not.toHaveBeenCalled();
  expect(pressBackLink()).toBe(true);
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

test('saveScroll adds the scroll position to the state of the history entry', () => {
  history.replaceState({ isFromHere: true }, '');
  saveScroll();
  expect(history.state).toEqual({ isFromHere: true, scrollY });
});
