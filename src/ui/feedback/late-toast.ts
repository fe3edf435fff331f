import type { ToastMessage } from './ToastQueue.ts';

/** Loads the code of toasts before it is needed: a toast may have to say that the network is gone. */
export const loadToasts = () => import('./ToastOnPage.tsx');

/**
 * Says for a few seconds what was done or what has failed, in the one region of the page. Its code comes with the first
 * toast: when that fails, the page itself must say enough. A widget gives its root (`WidgetRoot`).
 */
export const showLateToast = (message: ToastMessage, widget?: ShadowRoot): void =>
  void loadToasts().then(
    ({ toastOnPage }) => toastOnPage(message, widget),
    () => {},
  );
