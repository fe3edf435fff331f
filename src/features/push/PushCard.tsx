import { BellRing } from 'lucide';
import { Button } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import * as css from './PushCard.css.ts';
import { blockedText, usePush } from './usePush.ts';

/** Asks to turn push on in this browser, or says what to do first. Renders nothing if push is on or impossible. */
export function PushCard() {
  const { state, isPending, turnOn } = usePush();
  if (!state || state === 'on' || state === 'unsupported') return null;
  return (
    <div className={css.card}>
      <span className={css.icon}>
        <Icon of={BellRing} size={20} />
      </span>
      <div className={css.content}>
        <p className={css.title}>Get told when you are away</p>
        {state === 'off' && (
          <>
            <p className={css.text}>This device can tell you at once, even when Campus Market is closed.</p>
            <div className={css.button}>
              <Button size="s" pending={isPending} pendingLabel="Turning on" onClick={() => void turnOn()}>
                Turn on
              </Button>
            </div>
          </>
        )}
        {state === 'blocked' && <p className={css.text}>{blockedText}</p>}
        {state === 'needs-install' && (
          <>
            <p className={css.text}>Your device allows this only to apps on its Home Screen:</p>
            <ol className={css.steps}>
              <li>Tap Share</li>
              <li>Tap ‘Add to Home Screen’</li>
              <li>Open Campus Market from there, and come back to this page</li>
            </ol>
          </>
        )}
      </div>
    </div>
  );
}
