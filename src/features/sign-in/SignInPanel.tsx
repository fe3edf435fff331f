import { Check, LogIn } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import type { SignedIn } from './finish.ts';
import { inAppBrowser } from './in-app-browser.ts';
import { OtherBrowser } from './OtherBrowser.tsx';
import { signInByPopup } from './popup.ts';
import { isPhone, signInByRedirect } from './redirect.ts';
import * as css from './SignInPanel.css.ts';
import { keepWish, type Wish } from './wish.ts';

export interface SignInPanelProps {
  /** Where a phone comes back to; on other people's pages it never leaves. */
  returnTo?: string;
  /** What the person wanted to do, for when other pages come in between. */
  wish?: Wish;
  /** Why signing in failed on the page before this one. */
  error?: string;
  /** Leaves out what signing in is good for. */
  isShort?: boolean;
  onSignedIn(person: SignedIn): void;
}

const goodFor = [
  'Buy and sell on your campus',
  'Connect with students near you',
  'Keep your canteen favourites',
];

/** The button that signs in, what it is good for, and what went wrong. */
export function SignInPanel({ returnTo, wish, error, isShort = false, onSignedIn }: SignInPanelProps) {
  const market = useMarket();
  const { press, isWaiting, isLeft, message, isRefused } = useSignIn({ returnTo, wish, onSignedIn });
  const [app, setApp] = useState<string>();
  // The server does not know the browser.
  useEffect(() => setApp(inAppBrowser()), []);
  if (app) return <OtherBrowser app={app} />;
  const words = message ?? error;
  return (
    <div className={css.panel}>
      {!isShort && (
        <ul className={css.list}>
          {goodFor.map((words) => (
            <li key={words} className={css.line}>
              <Icon of={Check} className={css.tick} size={20} />
              {words}
            </li>
          ))}
        </ul>
      )}
      {words && (
        <p className={css.error} role="alert">
          {words}
        </p>
      )}
      {isRefused ? (
        <LinkButton href={market.link('/login')} target="_blank" rel="noopener">
          Sign in on Campus Market
        </LinkButton>
      ) : (
        <Button pending={isWaiting} pendingLabel="Signing in" onClick={press}>
          <Icon of={LogIn} size={20} />
          Continue with Google
        </Button>
      )}
      {/* Always there: what appears with its words is not read out everywhere. */}
      <p className={css.hint} role="status">
        {isWaiting && !isLeft && 'Finish signing in in the window that opened.'}
        {isLeft && 'Waiting for the sign-in window. If you closed it, press the button again.'}
      </p>
      <p className={css.consent}>
        By continuing you agree to our{' '}
        <Link href={market.link('/privacy')} target={returnTo === undefined ? '_blank' : undefined}>
          Privacy Policy
        </Link>
      </p>
    </div>
  );
}

/** One attempt after the other, by a window or by leaving the page. */
function useSignIn({
  returnTo,
  wish,
  onSignedIn,
}: Pick<SignInPanelProps, 'returnTo' | 'wish' | 'onSignedIn'>) {
  const market = useMarket();
  const [isWaiting, setWaiting] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [error, setError] = useState<Error>();
  const attempt = useRef(0);

  const press = async () => {
    attempt.current += 1;
    const own = attempt.current;
    setWaiting(true);
    setLeft(false);
    setError(undefined);
    try {
      if (returnTo !== undefined && isPhone()) {
        keepWish(wish);
        await signInByRedirect(market, returnTo);
        return;
      }
      const person = await signInByPopup(market, () => {
        if (own !== attempt.current) return;
        // It may have been closed, so that another try must be possible.
        setWaiting(false);
        setLeft(true);
      });
      if (person) onSignedIn(person);
    } catch (error) {
      if (own === attempt.current) setError(error as Error);
    }
    if (own !== attempt.current) return;
    setWaiting(false);
    setLeft(false);
  };
  const isRefused = (error as { status?: number } | undefined)?.status === 403;
  return { press, isWaiting, isLeft, message: error?.message, isRefused };
}
