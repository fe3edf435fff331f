import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Logo } from '../../ui/display/Logo.tsx';
import { banner, buttons as buttonRow, text, title as titleClass } from './Banner.css.ts';

export interface BannerProps {
  title: string;
  /** The text below the title. */
  children: ReactNode;
  /**
   * Renders the buttons. A button that closes the banner wraps its handler with `returnFocusBefore`, which moves the
   * focus back to the page before the handler runs.
   */
  buttons(returnFocusBefore: (handler: () => void) => () => void): ReactNode;
  onDismiss(): void;
}

/** A banner that does not take the focus when it appears. F6 moves the focus to it, and Esc closes it. */
export function Banner({ title, children, buttons, onDismiss }: BannerProps) {
  const section = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget>(null);

  useEffect(() => {
    const onF6 = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      section.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onF6);
    return () => document.removeEventListener('keydown', onF6);
  }, []);

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) previousFocus.current = relatedTarget;
  };
  const returnFocusBefore = (handler: () => void) => () => {
    const previous = previousFocus.current;
    const target = previous instanceof HTMLElement ? previous : document.querySelector('main');
    if (section.current?.contains(document.activeElement)) target?.focus({ preventScroll: true });
    handler();
  };

  return (
    <section
      ref={section}
      className={banner}
      aria-label={title}
      onFocus={rememberFocus}
      onKeyDown={({ key }) => key === 'Escape' && returnFocusBefore(onDismiss)()}
    >
      <Logo size={44} />
      <div className={text}>
        <p className={titleClass}>{title}</p>
        {children}
      </div>
      <div className={buttonRow}>{buttons(returnFocusBefore)}</div>
    </section>
  );
}
