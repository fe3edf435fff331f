import { Check, Copy } from 'lucide';
import { useContext, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../core/client.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { NavigateContext } from '../../core/navigate.ts';
import { Button, LinkButton } from '../../ui/buttons/Button.tsx';
import { Link } from '../../ui/buttons/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import type { SignedInUser } from './finish-sign-in.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { LeaveSiteContext } from './leave-site-context.ts';
import { type PendingAction, storePendingAction } from './pending-action.ts';
import { signInByPopup } from './popup.ts';
import { isPhone, signInByRedirect } from './redirect.ts';
import * as css from './SignInPanel.css.ts';
import { SignInError, signInMessage } from './sign-in-errors.ts';

export interface SignInPanelProps {
  /**
   * The path to return to after a sign-in on a phone, which leaves the page. Undefined in embeds, which always use a
   * popup.
   */
  returnTo?: string;
  /** The action to resume after signing in, if the sign-in leaves this page. */
  action?: PendingAction;
  /** Why the sign-in failed on the previous page. */
  error?: string;
  /** Whether it is known that nobody can sign in on this page, because it is not registered. */
  isPageRefused?: boolean;
  /** Whether to hide the list of benefits. */
  hidesBenefits?: boolean;
  onSignedIn(user: SignedInUser): void;
}

const benefits = [
  'Buy and sell on your campus',
  'Connect with students near you',
  'Keep your canteen favourites',
];

/** The sign-in button, with the benefits of signing in, the consent and the error of the last attempt. */
export function SignInPanel({
  returnTo,
  action,
  error,
  isPageRefused: isKnownRefused = false,
  hidesBenefits = false,
  onSignedIn,
}: SignInPanelProps) {
  const market = useMarket();
  const {
    signIn,
    waitingFor,
    message,
    isPageRefused: wasRefused,
  } = useSignIn({ returnTo, action, onSignedIn });
  const isPageRefused = wasRefused || isKnownRefused;
  // The server renders the site's pages with a session that is not the site's, but with this context.
  const isOnSite = useContext(NavigateContext) !== undefined;
  const isEmbed = !isOnSite && !market.session.isHosted;
  const [appName, setAppName] = useState<string>();
  // Detect an app's built-in browser only after rendering, because the server does not know the browser.
  useEffect(() => setAppName(inAppBrowserName()), []);
  if (appName) return <OpenInChrome appName={appName} />;
  const errorText = message ?? error ?? (isKnownRefused ? signInMessage('origin_not_registered') : undefined);
  return (
    <div className={css.panel}>
      {!hidesBenefits && (
        <ul className={css.benefitList}>
          {benefits.map((benefit) => (
            <li key={benefit} className={css.textRow}>
              <Icon of={Check} className={css.tick} size={20} />
              {benefit}
            </li>
          ))}
        </ul>
      )}
      {errorText && (
        <p className={css.error} role="alert">
          {errorText}
        </p>
      )}
      {isPageRefused ? (
        <LinkToSite market={market} action={action} />
      ) : (
        <div className={css.googleButton}>
          <Button
            look="outline"
            pending={waitingFor === 'window' || waitingFor === 'page'}
            pendingLabel="Signing in"
            onClick={signIn}
          >
            <GoogleMark />
            Continue with Google
          </Button>
        </div>
      )}
      {/* Always rendered: some screen readers do not announce a live region that is added together with its text. */}
      <p className={css.hint} role="status">
        {waitingFor === 'window' && 'Finish signing in in the window that opened.'}
        {waitingFor === 'closed window' &&
          'Waiting for the sign-in window. If you closed it, press the button again.'}
        {waitingFor === 'nothing' && 'The sign-in window was closed. To sign in, press the button again.'}
      </p>
      {isEmbed && !isPageRefused && (
        <p className={css.consent}>
          This page gets your name, your cart, and the orders and messages that begin here, but not your
          e-mail, phone number or address. The Privacy Policy tells all that it gets.
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

/** Leads from a page on which nobody can sign in to where it works: to the product, if the guest has pressed something on one. */
function LinkToSite({ market, action }: { market: Market; action: PendingAction | undefined }) {
  const isAboutProduct = action && ['favorite', 'cart', 'contact'].includes(action.kind);
  return (
    <LinkButton
      href={market.link(isAboutProduct ? `/product/${encodeURIComponent(action.id)}` : '/login')}
      target="_blank"
      rel="noopener"
    >
      {isAboutProduct ? 'Open the product on Campus Market' : 'Sign in on Campus Market'}
    </LinkButton>
  );
}

/** Signs in by a popup or, on a phone, by a redirect. A new attempt aborts the previous attempt. */
function useSignIn({
  returnTo,
  action,
  onSignedIn,
}: Pick<SignInPanelProps, 'returnTo' | 'action' | 'onSignedIn'>) {
  const market = useMarket();
  const leaveSite = useContext(LeaveSiteContext);
  // `window`: the popup is open. `closed window`: the popup seems to be closed but may still finish the sign-in, so
  // waiting goes on, and the button works again. `nothing`: the sign-in was abandoned. `page`: this page is being left
  // for a sign-in by redirect.
  const [waitingFor, setWaitingFor] = useState<'window' | 'closed window' | 'nothing' | 'page'>();
  const [error, setError] = useState<Error>();
  const attempt = useRef<AbortController>(undefined);

  useEffect(() => {
    // The user came back with Back, and the browser restored this page from its back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setWaitingFor(undefined);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('pageshow', onPageShow);
      attempt.current?.abort();
    };
  }, []);

  const signIn = async () => {
    attempt.current?.abort();
    const thisAttempt = new AbortController();
    attempt.current = thisAttempt;
    setError(undefined);
    try {
      if (returnTo !== undefined && leaveSite && isPhone()) {
        setWaitingFor('page');
        storePendingAction(action);
        await signInByRedirect(market, returnTo, leaveSite);
        return;
      }
      setWaitingFor('window');
      const onClosed = (isAbandoned: boolean) => {
        if (!thisAttempt.signal.aborted) setWaitingFor(isAbandoned ? 'nothing' : 'closed window');
      };
      const user = await signInByPopup(market, { signal: thisAttempt.signal, onClosed });
      if (user) onSignedIn(user);
    } catch (error) {
      if (!thisAttempt.signal.aborted) setError(toReadableError(error));
    }
    if (!thisAttempt.signal.aborted) setWaitingFor(undefined);
  };
  const isPageRefused = error instanceof ApiError;
  return { signIn, waitingFor, message: error?.message, isPageRefused };
}

/**
 * Replaces errors of the browser, whose texts are not for users. An `ApiError` means that this page may not sign in.
 */
const toReadableError = (error: unknown): Error =>
  error instanceof SignInError || error instanceof ApiError
    ? error
    : new SignInError('login_failed', { cause: error });

interface OpenInChromeProps {
  /** The name of the app whose built-in browser shows this page. */
  appName: string;
}

/** Asks the user to open the page in a real browser, because Google refuses sign-ins inside other apps. */
function OpenInChrome({ appName }: OpenInChromeProps) {
  const [status, setStatus] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      setStatus('Address copied. Paste it in Chrome.');
    } catch {
      // Browsers inside apps often refuse access to the clipboard, or have no clipboard.
      setStatus(`Please copy this address: ${location.href}`);
    }
  };
  return (
    <div className={css.panel}>
      <p className={css.textRow}>
        Google does not allow signing in inside {appName}. Open this page in Chrome, then sign in there.
      </p>
      <LinkButton
        href={addressForChrome(location, navigator.userAgent)}
        onClick={() => void copy()}
        rel="noopener"
      >
        Open in Chrome
      </LinkButton>
      <Button look="outline" onClick={() => void copy()}>
        <Icon of={Copy} size={20} />
        Copy address
      </Button>
      <p className={css.hint} role="status">
        {status}
      </p>
      <p className={css.consent}>You can also tap ••• at the top and choose your browser.</p>
    </div>
  );
}

/** Returns the name of the app whose built-in browser shows this page, or undefined. */
export function inAppBrowserName(userAgent = navigator.userAgent): string | undefined {
  if (/Instagram/i.test(userAgent)) return 'Instagram';
  if (/FBAN|FBAV|FB_IAB/i.test(userAgent)) return 'Facebook';
  if (/musical_ly|TikTok|BytedanceWebview/i.test(userAgent)) return 'TikTok';
  if (/Snapchat/i.test(userAgent)) return 'Snapchat';
  return undefined;
}

/** Returns a URL that opens this page in Chrome: an intent on Android, Chrome's own scheme on an iPhone. */
export function addressForChrome({ href, host, pathname, search }: Location, userAgent: string): string {
  return /Android/i.test(userAgent)
    ? `intent://${host}${pathname}${search}#Intent;scheme=https;package=com.android.chrome;end`
    : href.replace(/^http/, 'googlechrome');
}
