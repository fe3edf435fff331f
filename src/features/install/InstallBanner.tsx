import { Share } from 'lucide';
import { type FocusEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Logo } from '../../ui/display/Logo.tsx';
import { banner, buttons, steps, title, words } from './InstallBanner.css.ts';

export interface InstallBannerProps {
  /** Opens the browser's own question. Left out where people install by hand: then they are told how. */
  onInstall?: (() => void) | undefined;
  onDismiss(): void;
}

/** Takes no focus: people go on with what they do. F6 leads to it from anywhere, and Esc in it closes it. */
export function InstallBanner({ onInstall, onDismiss }: InstallBannerProps) {
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
      aria-label="Install Campus Market"
      onFocus={noteBefore}
      onKeyDown={({ key }) => key === 'Escape' && leave(onDismiss)()}
    >
      <Logo size={44} />
      <div className={words}>
        <p className={title}>Install Campus Market</p>
        {onInstall ? (
          <p>Open your campus like an app, with one tap.</p>
        ) : (
          <ol className={steps}>
            <li>
              Tap Share <Icon of={Share} size={16} />
            </li>
            <li>Tap ‘Add to Home Screen’</li>
          </ol>
        )}
      </div>
      <div className={buttons}>
        <Button look="outline" size="s" onClick={leave(onDismiss)}>
          Not now
        </Button>
        {onInstall && (
          <Button size="s" onClick={leave(onInstall)}>
            Install
          </Button>
        )}
      </div>
    </section>
  );
}
