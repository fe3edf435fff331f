import { CircleAlert, CircleCheck, X } from 'lucide';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../display/Icon.tsx';
import { card, close, text, title, words } from './Toast.css.ts';
import { closeToast, type QueuedToast } from './ToastQueue.ts';

const shownFor = { success: 4000, destructive: 8000 };

export interface ToastProps {
  toast: QueuedToast;
  /** What ✕ says to a screen reader. */
  closeLabel: string;
  /** The layer it is shown in. */
  place: HTMLElement;
}

/** Closes by itself, but not while it is pointed at or holds the focus. F6 moves to it; Esc in it and ✕ close it. */
export function Toast({ toast: { id, kind = 'success', ...toast }, closeLabel, place }: ToastProps) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useFocusOutside(place);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const leave = useCallback(() => closeToast(id), [id]);
  const hasFocus = useRef(false);
  hasFocus.current = isFocused;
  // Also when a newer toast takes its place. The cleanup runs before the button is removed.
  useLayoutEffect(
    () => () => {
      if (hasFocus.current) before.current?.focus();
    },
    [before],
  );
  useCountdown(shownFor[kind], isPointedAt || isFocused, leave);
  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return;
      event.preventDefault();
      button.current?.focus();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stops its timer while it is pointed at
    <div
      className={card}
      data-kind={kind}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <Icon of={kind === 'success' ? CircleCheck : CircleAlert} />
      <div className={words}>
        <p className={title}>{toast.title}</p>
        {toast.text && <p className={text}>{toast.text}</p>}
      </div>
      <button type="button" className={close} aria-label={closeLabel} ref={button} onClick={leave}>
        <Icon of={X} size={20} />
      </button>
    </div>
  );
}

/** Calls `done` after some time, in which the time it stands still is not counted. */
function useCountdown(milliseconds: number, paused: boolean, done: () => void) {
  const left = useRef(milliseconds);
  useEffect(() => {
    if (paused) return;
    const started = performance.now();
    const timer = setTimeout(done, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused, done]);
}

/** The innermost element outside of `place` that had the focus last, also inside other shadow roots. */
function useFocusOutside(place: HTMLElement) {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const path = event.composedPath();
      if (!path.includes(place) && path[0] instanceof HTMLElement) last.current = path[0];
    };
    document.addEventListener('focusout', remember);
    return () => document.removeEventListener('focusout', remember);
  }, [place]);
  return last;
}
