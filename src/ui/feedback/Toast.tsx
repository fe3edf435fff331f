import { CircleAlert, CircleCheck, X } from 'lucide';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { card, closeButton, text, title, words } from './Toast.css.ts';
import { closeToast, type QueuedToast } from './ToastQueue.ts';

const durationMs = { success: 4000, destructive: 8000 };

export interface ToastProps {
  toast: QueuedToast;
  /** The name of ✕ for a screen reader. */
  closeLabel: string;
  /** The layer that contains the toasts. */
  container: HTMLElement;
}

/** Closes by itself, but not while it is hovered or has the focus. F6 moves to it; Esc inside it and ✕ close it. */
export function Toast({ toast: { id, kind = 'success', ...toast }, closeLabel, container }: ToastProps) {
  const button = useRef<HTMLButtonElement>(null);
  const lastFocusOutside = useLastFocusOutside(container);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const close = useCallback(() => closeToast(id), [id]);
  const hasFocus = useRef(false);
  hasFocus.current = isFocused;
  // Restores the focus when the toast is removed, also by a newer one. The cleanup runs before the button is removed.
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
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Icon of={kind === 'success' ? CircleCheck : CircleAlert} />
      <div className={words}>
        <p className={title}>{toast.title}</p>
        {toast.text && <p className={text}>{toast.text}</p>}
      </div>
      <button type="button" className={closeButton} aria-label={closeLabel} ref={button} onClick={close}>
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}

/** Calls `onEnd` after some time, not counting the time while it is paused. */
function useCountdown(milliseconds: number, paused: boolean, onEnd: () => void) {
  const remaining = useRef(milliseconds);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(onEnd, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - started;
    };
  }, [paused, onEnd]);
}

/** Remembers the last focused element outside of `container`, even inside other shadow roots. */
function useLastFocusOutside(container: HTMLElement) {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const path = event.composedPath();
      if (!path.includes(container) && path[0] instanceof HTMLElement) last.current = path[0];
    };
    document.addEventListener('focusout', remember);
    return () => document.removeEventListener('focusout', remember);
  }, [container]);
  return last;
}
