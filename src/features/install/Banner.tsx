import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { banner, buttons as buttonRow, text, title as titleClass } from './Banner.css.ts';

export interface BannerProps {
  title: string;
  /** The text below the title. */
  children: ReactNode;
  actionLabel: string;
  /** Called when the button with `actionLabel` is pressed. Undefined: there is no such button. */
  onAction: (() => void) | undefined;
  /** Called when Not now is pressed. */
  onDismiss(): void;
}

/** A banner that does not take the focus when it appears. F6 moves the focus to it, and Esc closes it. */
export function Banner({ title, children, actionLabel, onAction, onDismiss }: BannerProps) {
  const section = useRef<HTMLElement>(null);
  const previousFocus = useRef<EventTarget>(null);

  useEffect(() => {
    const onF6 = (event: KeyboardEvent) => {
      // A banner that waits for another one has no height.
      if (event.key !== 'F6' || event.defaultPrevented || !section.current?.offsetHeight) return;
      event.preventDefault();
      section.current.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', onF6);
    return () => document.removeEventListener('keydown', onF6);
  }, []);

  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = section.current?.offsetHeight;
      if (height) style.setProperty('--banner-height', `${height}px`);
    });
    if (section.current) observer.observe(section.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
    };
  }, []);

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) previousFocus.current = relatedTarget;
  };
  // The pressed button disappears with the banner or the page, so the focus moves back to the page's content.
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
      <div className={buttonRow}>
        <Button look="outline" size="s" onClick={returnFocusBefore(onDismiss)}>
          Not now
        </Button>
        {onAction && (
          <Button size="s" onClick={returnFocusBefore(onAction)}>
            {actionLabel}
          </Button>
        )}
      </div>
    </section>
  );
}
