import type { ToastMessage } from './ToastQueue.ts';

/** Loads the code of toasts. Forms call it early, because a toast may have to report that the network is down. */
export const loadToasts = () => import('./ToastOnPage.tsx');

/**
 * Shows a toast. The code is loaded with the first toast. If loading fails, no toast is shown, so the page itself must be
 * clear enough without the toast. A widget passes its `WidgetRoot`.
 */
export const showLazyToast = (message: ToastMessage, widgetRoot?: ShadowRoot): void =>
  void loadToasts().then(
    ({ showToastOnPage }) => showToastOnPage(message, widgetRoot),
    () => {},
  );
