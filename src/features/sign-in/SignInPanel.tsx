import { Check, LogIn } from 'lucide';
import { useContext, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import type { SignedIn } from './finish.ts';
import { inAppBrowser } from './in-app-browser.ts';
import { LeaveContext } from './leave-context.ts';
import { OtherBrowser } from './OtherBrowser.tsx';
import { type PendingAction, storePendingAction } from './pending-action.ts';
import { signInByPopup } from './popup.ts';
import { isPhone, signInByRedirect } from './redirect.ts';
import * as css from './SignInPanel.css.ts';
import { SignInError } from './sign-in-errors.ts';

export interface SignInPanelProps {
  /** Where a phone comes back to; on other people's pages it never leaves. */
  returnTo?: string;
  /** What the person wanted to do, for when other pages come in between. */
  action?: PendingAction;
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
export function SignInPanel({ returnTo, action, error, isShort = false, onSignedIn }: SignInPanelProps) {
  const market = useMarket();
  const { press, waitsFor, message, isRefused } = useSignIn({ returnTo, action, onSignedIn });
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
        <Button
          pending={waitsFor === 'window' || waitsFor === 'page'}
          pendingLabel="Signing in"
          onClick={press}
        >
          <Icon of={LogIn} size={20} />
          Continue with Google
        </Button>
      )}
      {/* Always there: what appears with its words is not read out everywhere. */}
      <p className={css.hint} role="status">
        {waitsFor === 'window' && 'Finish signing in in the window that opened.'}
        {waitsFor === 'closed window' &&
          'Waiting for the sign-in window. If you closed it, press the button again.'}
        {waitsFor === 'nothing' && 'The sign-in window was closed. To sign in, press the button again.'}
      </p>
      {market.session.rules.begin === undefined && (
        <p className={css.consent}>
          This page gets your name, and the orders and messages that begin here, but not your e-mail, phone
          number or address. The Privacy Policy tells all that it gets.
        </p>
      )}
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
  action,
  onSignedIn,
}: Pick<SignInPanelProps, 'returnTo' | 'action' | 'onSignedIn'>) {
  const market = useMarket();
  const leave = useContext(LeaveContext);
  /** A window that seems to be closed may still answer, and another try must be possible. */
  const [waitsFor, setWaitsFor] = useState<'window' | 'closed window' | 'nothing' | 'page'>();
  const [error, setError] = useState<Error>();
  const attempt = useRef<AbortController>(undefined);

  useEffect(() => {
    // People have come back by Back: the page that was left is the same one.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setWaitsFor(undefined);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
      attempt.current?.abort();
    };
  }, []);

  const press = async () => {
    attempt.current?.abort();
    const own = new AbortController();
    attempt.current = own;
    setError(undefined);
    try {
      if (returnTo !== undefined && leave && isPhone()) {
        setWaitsFor('page');
        storePendingAction(action);
        await signInByRedirect(market, returnTo, leave);
        return;
      }
      setWaitsFor('window');
      const onClosed = (isLeft: boolean) => {
        if (!own.signal.aborted) setWaitsFor(isLeft ? 'nothing' : 'closed window');
      };
      const person = await signInByPopup(market, { signal: own.signal, onClosed });
      if (person) onSignedIn(person);
    } catch (error) {
      if (!own.signal.aborted) setError(inWords(error));
    }
    if (!own.signal.aborted) setWaitsFor(undefined);
  };
  const isRefused = error instanceof ApiError;
  return { press, waitsFor, message: error?.message, isRefused };
}

/** What a browser refuses, such as storage, is no text for people. An `ApiError` says that this website may not sign in. */
const inWords = (error: unknown): Error =>
  error instanceof SignInError || error instanceof ApiError
    ? error
    : new SignInError('login_failed', { cause: error });
