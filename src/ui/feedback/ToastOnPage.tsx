import { createRoot, type Root } from 'react-dom/client';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { hasRegion, hasToasts, showToast, subscribeToToasts, type ToastMessage } from './ToastQueue.ts';
import { ToastRegion } from './ToastRegion.tsx';

export { closeToastAbout } from './ToastQueue.ts';

let regionRoot: Root | undefined;

/** Shows a toast, with the theme of the given widget. Adds a region for toasts if the page has no region. */
export function showToastOnPage(message: ToastMessage, widgetRoot: ShadowRoot | undefined): void {
  showToast(message);
  if (!regionRoot && hasRegion()) return;
  // The element of the root is not in the page, because a region renders into a container at the end of the page.
  regionRoot ??= createRoot(document.createElement('div'));
  regionRoot.render(
    <WidgetRoot.Provider value={widgetRoot}>
      <ToastRegion />
    </WidgetRoot.Provider>,
  );
}

// Removes the region after the last toast. Waits for a microtask, because the toast may be restoring the focus right now.
subscribeToToasts(() =>
  queueMicrotask(() => {
    if (hasToasts()) return;
    regionRoot?.unmount();
    regionRoot = undefined;
  }),
);
