import { useContext, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { layer } from '../overlays/OverlayLayer.css.ts';
import { topDialog } from '../overlays/open-dialogs.ts';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { region } from './Toast.css.ts';
import { Toast } from './Toast.tsx';
import { joinRegions, type QueuedToast, subscribeToToasts, toastsOf } from './ToastQueue.ts';
import { keepClear } from './toast-place.ts';

export interface ToastRegionProps {
  /** Its name, for a screen reader. */
  label?: string;
  /** What the ✕ of a toast says to a screen reader. */
  closeLabel?: string;
}

/**
 * Where toasts are shown: on top of everything, also of an open dialog. Each widget may have one; the first of a page
 * shows the toasts of all.
 */
export function ToastRegion({ label = 'Notifications', closeLabel = 'Close' }: ToastRegionProps) {
  const root = useContext(WidgetRoot);
  const [me] = useState(() => ({}));
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => toastsOf(me),
    () => none,
  );
  const [place, setPlace] = useState<HTMLElement>();
  const section = useRef<HTMLElement>(null);
  const [announced, setAnnounced] = useState(0);
  // Each has a higher number than those before it.
  const newest = toasts.at(-1)?.id ?? 0;
  const next = newest > announced ? newest : undefined;

  useEffect(() => joinRegions(me), [me]);
  useEffect(() => () => place && closePlace(place), [place]);
  useEffect(() => {
    if (!next) return;
    // A page may have emptied itself in between.
    if (!place?.isConnected) return setPlace(openPlace(root));
    // What was opened last lies on top. A toast that holds the focus is there already, and would lose it.
    if (!place.matches(':focus-within')) {
      putOnTop(place);
      place.hidePopover();
      place.showPopover();
    }
    if (root) dress(place, root);
    return afterPause(() => setAnnounced(next));
  }, [next, place, root]);

  const cards = toasts.filter(({ id }) => id <= announced);
  const lastShown = cards.at(-1)?.id;
  useLayoutEffect(() => {
    if (lastShown && place && section.current) return keepClear(section.current, place);
  }, [lastShown, place]);

  if (!place) return null;
  const cardsOf = (isShown: (toast: QueuedToast) => boolean) =>
    cards
      .filter(isShown)
      .map((toast) => <Toast key={toast.id} toast={toast} closeLabel={closeLabel} place={place} />);
  return createPortal(
    <section className={region} aria-label={label} ref={section}>
      <div role="status">{cardsOf(({ kind }) => kind !== 'destructive')}</div>
      <div role="alert">{cardsOf(({ kind }) => kind === 'destructive')}</div>
    </section>,
    place,
  );
}

const none: readonly QueuedToast[] = [];

/** Screen readers read some times a second which regions there are. */
const pauseMs = 100;

/**
 * A screen reader announces only what comes into a region that it knows already, so the region stands there empty at
 * first. Counted in frames: a toast waits while its tab is hidden.
 */
function afterPause(work: () => void): () => void {
  let begun: number | undefined;
  let frame = requestAnimationFrame(function wait(time) {
    begun ??= time;
    if (time - begun < pauseMs) frame = requestAnimationFrame(wait);
    else work();
  });
  return () => cancelAnimationFrame(frame);
}

const byHost = ['accent', 'on-accent', 'font', 'radius', 'surface', 'text'].map((name) => `--campus-${name}`);

/** At the end of the page and not in a widget, or a dialog of another widget would make it inert. */
function openPlace(root: ShadowRoot | undefined): HTMLElement {
  const place = document.createElement('div');
  place.className = layer;
  place.popover = 'manual';
  const host = root ? document.createElement('div') : place;
  // react-aria leaves what has this out when it makes a page inert.
  host.dataset.reactAriaTopLayer = '';
  place.dataset.reactAriaTopLayer = '';
  if (root) {
    host.style.cssText =
      'all: initial !important; color-scheme: inherit !important; position: fixed !important';
    host.attachShadow({ mode: 'open' }).append(place);
  }
  document.body.append(host);
  place.showPopover();
  return place;
}

/** Gives a place the look that its widget has by now: a page may have changed its colours, and more styles come late. */
function dress(place: HTMLElement, root: ShadowRoot) {
  const shadow = place.getRootNode();
  if (!(shadow instanceof ShadowRoot) || !(shadow.host instanceof HTMLElement)) return;
  const given = getComputedStyle(root.host);
  for (const name of byHost) shadow.host.style.setProperty(name, given.getPropertyValue(name));
  shadow.adoptedStyleSheets = root.adoptedStyleSheets;
}

/** What stands in the page for a place: itself, or the box around its shadow root. */
function hostOf(place: HTMLElement): Element {
  const root = place.getRootNode();
  return root instanceof ShadowRoot ? root.host : place;
}

/** A dialog of the browser's own makes all that is outside of it inert, so a toast is shown in it. */
function putOnTop(place: HTMLElement) {
  const host = hostOf(place);
  const parent = topDialog() ?? document.body;
  if (host.parentNode !== parent) parent.append(host);
}

function closePlace(place: HTMLElement) {
  hostOf(place).remove();
}
