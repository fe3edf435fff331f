import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../../ui/display/Logo.tsx';
import { banner, buttons as buttonRow, title as titleClass, words } from './Banner.css.ts';

export interface BannerProps {
  title: string;
  /** What it offers, in a sentence. */
  children: ReactNode;
  /** Its buttons. Each goes through `leave`, so that the focus has a place when the banner is gone. */
  buttons(leave: (then: () => void) => () => void): ReactNode;
  onDismiss(): void;
}

/** Takes no focus: people go on with what they do. F6 leads to it from anywhere, and Esc in it closes it. */
export function Banner({ title, children, buttons, onDismiss }: BannerProps) {
  const box = useRef<HTMLElement>(null);
  const before = useRef<EventTarget>(null);

  useEffect(() => {
    const goThere = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, []);

  const noteBefore = ({ currentTarget, relatedTarget }: FocusEvent) => {
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
      onFocus={noteBefore}
      onKeyDown={({ key }) => key === 'Escape' && leave(onDismiss)()}
    >
      <Logo size={44} />
      <div className={words}>
        <p className={titleClass}>{title}</p>
        {children}
      </div>
      <div className={buttonRow}>{buttons(leave)}</div>
    </section>
  );
}
