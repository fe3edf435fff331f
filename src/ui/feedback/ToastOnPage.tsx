import { createRoot, type Root } from 'react-dom/client';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { hasRegion, hasToasts, showToast, subscribeToToasts, type ToastMessage } from './ToastQueue.ts';
import { ToastRegion } from './ToastRegion.tsx';

let ownRegion: Root | undefined;

/** Shows a toast, also in a page that has no region of its own, in the look of the widget that it comes from. */
export function toastOnPage(message: ToastMessage, widget: ShadowRoot | undefined): void {
  showToast(message);
  if (!ownRegion && hasRegion()) return;
  // Not in the page: a region puts itself at its end.
  ownRegion ??= createRoot(document.createElement('div'));
  ownRegion.render(
    <WidgetRoot.Provider value={widget}>
      <ToastRegion />
    </WidgetRoot.Provider>,
  );
}

// It stays as long as there is something to say. Not at once: the last ✕ may just be giving the focus back.
subscribeToToasts(() =>
  queueMicrotask(() => {
    if (hasToasts()) return;
    ownRegion?.unmount();
    ownRegion = undefined;
  }),
);
