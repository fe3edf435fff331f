import { CircleAlert, CircleCheck, X } from 'lucide';
import {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../display/Icon.tsx';
import { layer } from '../overlays/OverlayLayer.css.ts';
import { topDialog } from '../overlays/open-dialogs.ts';
import { WidgetRoot } from '../overlays/WidgetRoot.tsx';
import {
  closeToast,
  type QueuedToast,
  registerRegion,
  subscribeToToasts,
  toastsShownIn,
} from './ToastQueue.ts';
import { card, closeButton, content, link, region, text, texts, title } from './ToastRegion.css.ts';
import { avoidControlsInUse } from './toast-position.ts';

export interface ToastRegionProps {
  /** The name of the region, for a screen reader. */
  label?: string;
  /** The name of the ✕ of a toast, for a screen reader. */
  closeLabel?: string;
}

/**
 * Shows toasts on top of everything, even of an open dialog. Each widget may have a region; the first region of a page
 * shows all toasts.
 */
export function ToastRegion({ label = 'Notifications', closeLabel = 'Close' }: ToastRegionProps) {
  const widgetRoot = useContext(WidgetRoot);
  const [regionKey] = useState(() => ({}));
  const toasts = useSyncExternalStore(
    subscribeToToasts,
    () => toastsShownIn(regionKey),
    () => noToasts,
  );
  const [container, setContainer] = useState<HTMLElement>();
  const section = useRef<HTMLElement>(null);
  // Ids increase. Toasts up to this id are rendered, and newer toasts wait (see `afterPause`).
  const [renderedUpToId, setRenderedUpToId] = useState(0);
  const newestId = toasts.at(-1)?.id ?? 0;
  const idToRender = newestId > renderedUpToId ? newestId : undefined;

  useEffect(() => registerRegion(regionKey), [regionKey]);
  useEffect(() => () => container && removeContainer(container), [container]);
  useEffect(() => {
    if (!idToRender) return;
    // The host page may have removed the container, such as by emptying its body.
    if (!container?.isConnected) return setContainer(addContainer(widgetRoot));
    // Reopening the popover puts it above dialogs that opened later. If it contains the focus, it stays as it is, because
    // reopening would move the focus away.
    if (!container.matches(':focus-within')) {
      moveToTop(container);
      container.hidePopover?.();
      container.showPopover?.();
    }
    if (widgetRoot) applyTheme(container, widgetRoot);
    return afterPause(() => setRenderedUpToId(idToRender));
  }, [idToRender, container, widgetRoot]);

  const renderedToasts = toasts.filter(({ id }) => id <= renderedUpToId);
  const newestRenderedId = renderedToasts.at(-1)?.id;
  useLayoutEffect(() => {
    if (newestRenderedId && container && section.current)
      return avoidControlsInUse(section.current, container);
  }, [newestRenderedId, container]);

  if (!container) return null;
  const renderCards = (isShown: (toast: QueuedToast) => boolean) =>
    renderedToasts
      .filter(isShown)
      .map((toast) => <Toast key={toast.id} toast={toast} closeLabel={closeLabel} container={container} />);
  return createPortal(
    <section className={region} aria-label={label} ref={section}>
      <div role="status">{renderCards(({ kind }) => kind !== 'destructive')}</div>
      <div role="alert">{renderCards(({ kind }) => kind === 'destructive')}</div>
    </section>,
    container,
  );
}

const noToasts: readonly QueuedToast[] = [];

/** Screen readers look for new live regions a few times a second. */
const pauseMs = 100;

/**
 * Runs a task after a short pause. A screen reader announces only changes of a live region that it has already found, so
 * the region must be empty first. The pause is measured in frames, so that a toast waits while its tab is hidden.
 */
function afterPause(task: () => void): () => void {
  let startTime: number | undefined;
  let frame = requestAnimationFrame(function wait(time) {
    startTime ??= time;
    if (time - startTime < pauseMs) frame = requestAnimationFrame(wait);
    else task();
  });
  return () => cancelAnimationFrame(frame);
}

/** The colors, font, radius and spacing that a host page may set. */
const themeProperties = ['accent', 'on-accent', 'font', 'radius', 'spacing', 'surface', 'text'].map(
  (name) => `--campus-${name}`,
);

/** Adds the container at the end of the page, because inside a widget, a dialog of another widget would make it inert. */
function addContainer(widgetRoot: ShadowRoot | undefined): HTMLElement {
  const container = document.createElement('div');
  container.className = layer;
  container.popover = 'manual';
  const elementInPage = widgetRoot ? document.createElement('div') : container;
  // react-aria does not make elements with this attribute inert.
  elementInPage.dataset.reactAriaTopLayer = '';
  container.dataset.reactAriaTopLayer = '';
  if (widgetRoot) {
    elementInPage.style.cssText =
      'all: initial !important; color-scheme: inherit !important; position: fixed !important';
    elementInPage.attachShadow({ mode: 'open' }).append(container);
  }
  document.body.append(elementInPage);
  // Firefox supports popovers since version 125. Before, the toasts may be behind other elements. jsdom has no popovers either.
  container.showPopover?.();
  return container;
}

/**
 * Copies the theme of the widget. Called for each toast, because the host page may have changed its colors, and more style
 * sheets may have loaded.
 */
function applyTheme(container: HTMLElement, widgetRoot: ShadowRoot) {
  const shadow = container.getRootNode();
  if (!(shadow instanceof ShadowRoot) || !(shadow.host instanceof HTMLElement)) return;
  const widgetStyle = getComputedStyle(widgetRoot.host);
  for (const name of themeProperties) shadow.host.style.setProperty(name, widgetStyle.getPropertyValue(name));
  shadow.adoptedStyleSheets = widgetRoot.adoptedStyleSheets;
}

/** Returns the element that is in the page: the container itself, or the host of its shadow root. */
function getElementInPage(container: HTMLElement): Element {
  const root = container.getRootNode();
  return root instanceof ShadowRoot ? root.host : container;
}

/** Moves the container into the top modal `<dialog>`, because a modal dialog makes everything outside of it inert. */
function moveToTop(container: HTMLElement) {
  const elementInPage = getElementInPage(container);
  const parent = topDialog() ?? document.body;
  if (elementInPage.parentNode !== parent) parent.append(elementInPage);
}

function removeContainer(container: HTMLElement) {
  getElementInPage(container).remove();
}

const durationMs = { success: 4000, destructive: 8000 };

export interface ToastProps {
  toast: QueuedToast;
  /** The name of the ✕, for a screen reader. */
  closeLabel: string;
  /** The layer that contains the toasts. */
  container: HTMLElement;
}

/**
 * A toast closes by itself, but not while the pointer is on it and has moved there, and not while it has the focus. F6 moves the focus to it; Esc inside it and ✕
 * close it.
 */
export function Toast({ toast: { id, kind = 'success', ...toast }, closeLabel, container }: ToastProps) {
  const button = useRef<HTMLButtonElement>(null);
  const lastFocusOutside = useLastFocusOutside(container);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const close = useCallback(() => closeToast(id), [id]);
  const hasFocus = useRef(false);
  hasFocus.current = isFocused;
  // Restores the focus when the toast is removed, even by a newer toast. The cleanup runs before the button is removed.
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) lastFocusOutside.current?.focus();
    },
    [lastFocusOutside],
  );
  useCountdown(durationMs[kind], isHovered || isFocused, close);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses its timer
    <div
      className={card}
      data-kind={kind}
      // Not `onPointerEnter`: a toast that appears under a mouse at rest must close, too.
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Icon of={kind === 'success' ? CircleCheck : CircleAlert} />
      <div className={content}>
        <div className={texts}>
          <p className={title}>{toast.title}</p>
          {toast.text && <p className={text}>{toast.text}</p>}
        </div>
        {toast.link && (
          <a className={link} href={toast.link.href} onClick={close}>
            {toast.link.text}
          </a>
        )}
      </div>
      <button type="button" className={closeButton} aria-label={closeLabel} ref={button} onClick={close}>
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}

/** Calls `onEnd` after some time, not counting the time while it is paused. */
function useCountdown(milliseconds: number, paused: boolean, onEnd: () => void) {
  const remainingMs = useRef(milliseconds);
  useEffect(() => {
    if (paused) return;
    const startTime = performance.now();
    const timer = setTimeout(onEnd, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startTime;
    };
  }, [paused, onEnd]);
}

/** Remembers the last focused element outside of `container`, even inside other shadow roots. */
function useLastFocusOutside(container: HTMLElement) {
  const lastFocused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const path = event.composedPath();
      if (!path.includes(container) && path[0] instanceof HTMLElement) lastFocused.current = path[0];
    };
    document.addEventListener('focusout', remember);
    return () => document.removeEventListener('focusout', remember);
  }, [container]);
  return lastFocused;
}
