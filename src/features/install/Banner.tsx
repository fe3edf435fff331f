import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../../ui/display/Logo.tsx';
import { banner, buttons as buttonRow, text, title as titleClass } from './Banner.css.ts';

export interface BannerProps {
  title: string;
  /** The text below the title. */
  children: ReactNode;
  /** Renders the buttons. `leave` wraps their handlers, to return the focus before the banner disappears. */
  buttons(leave: (then: () => void) => () => void): ReactNode;
  onDismiss(): void;
}

/** A banner that does not take the focus when it appears. F6 moves the focus to it, and Esc closes it. */
export function Banner({ title, children, buttons, onDismiss }: BannerProps) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const onF6 = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onF6);
    return () => document.removeEventListener('keydown', onF6);
  }, []);

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) before.current = relatedTarget;
  };
  const leave = (then: () => void) => () => {
    const back = before.current instanceof HTMLElement ? before.current : document.querySelector('main');
    if (box.current?.contains(document.activeElement)) back?.focus({ preventScroll: true });
    then();
  };

  return (
    <section
      ref={box}
      className={banner}
      aria-label={title}
      onFocus={rememberFocus}
      onKeyDown={({ key }) => key === 'Escape' && leave(onDismiss)()}
    >
      <Logo size={44} />
      <div className={text}>
        <p className={titleClass}>{title}</p>
        {children}
      </div>
      <div className={buttonRow}>{buttons(leave)}</div>
    </section>
  );
}
