import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { layer } from '../overlays/OverlayLayer.css.ts';
import { topDialog } from '../overlays/open-dialogs.ts';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import { region } from './Toast.css.ts';
import { Toast } from './Toast.tsx';
import { joinRegions, subscribeToToasts, toastOf } from './ToastQueue.ts';

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
  const toast = useSyncExternalStore(
    subscribeToToasts,
    () => toastOf(me),
    () => undefined,
  );
  const [place, setPlace] = useState<HTMLElement>();
  const [announced, setAnnounced] = useState(0);
  const id = toast?.id;

  useEffect(() => joinRegions(me), [me]);
  useEffect(() => () => place && closePlace(place), [place]);
  useEffect(() => {
    if (!id) return;
    // A page may have emptied itself in between.
    if (!place?.isConnected) return setPlace(openPlace(root));
    // What was opened last lies on top.
    putOnTop(place);
    if (root) dress(place, root);
    place.hidePopover();
    place.showPopover();
    return afterPause(() => setAnnounced(id));
  }, [id, place, root]);

  if (!place) return null;
  const card = toast && toast.id === announced && (
    <Toast key={toast.id} toast={toast} closeLabel={closeLabel} place={place} />
  );
  const failed = toast?.kind === 'destructive';
  return createPortal(
    <section className={region} aria-label={label}>
      <div role="status">{!failed && card}</div>
      <div role="alert">{failed && card}</div>
    </section>,
    place,
  );
}

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
