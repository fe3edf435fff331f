import { useEffect, useState } from 'react';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { PageSpinner } from '../navigation/index.ts';
import { type PopupMessage, signInMessage } from '../sign-in/index.ts';
import { card, heading, nextSteps, popupPage, text } from './SignInCard.css.ts';

/** The page at which a sign-in in a popup ends: sends the result to the page that opened the popup, and closes. */
export function SignInPopupScreen({ query }: { query: URLSearchParams }) {
  // Undefined until the result was sent. A popup that was opened by a page is closed then, so few people see the rest.
  const [outcome, setOutcome] = useState<{ error: string | null }>();

  useEffect(() => {
    const error = query.get('error');
    const result: PopupMessage = {
      type: 'campus-market:sign-in',
      state: query.get('state') ?? '',
      token: query.get('token') ?? undefined,
      error: error ?? undefined,
    };
    const opener: Window | null = window.opener;
    // Prevents token theft: the window that opened the popup may show another page by now. Because of the target
    // origin, that page does not receive the token.
    if (opener && result.state) opener.postMessage(result, readOpenerOrigin(query.get('origin')));
    // Google's Cross-Origin-Opener-Policy may have cut this popup off from the page that opened it. Then the popup cannot
    // close itself, and that page asks the server for the result.
    if (!error) window.close();
    setOutcome({ error });
  }, [query]);

  return (
    <main className={popupPage}>
      <div className={card} aria-live="polite">
        <h1 className={heading}>Processing Authentication</h1>
        {outcome ? (
          <>
            <p className={text}>
              {outcome.error
                ? signInMessage(outcome.error)
                : 'Your sign-in goes on in the window in which you began it. You can close this one.'}
            </p>
            <div className={nextSteps}>
              {outcome.error && <LinkButton href="/login">Try again</LinkButton>}
              <LinkButton look="outline" href="/">
                Go to Home
              </LinkButton>
            </div>
          </>
        ) : (
          <PageSpinner />
        )}
      </div>
    </main>
  );
}

/** Returns the origin of the page that opened the popup, which the server has checked, or our own if it is invalid. */
function readOpenerOrigin(text: string | null): string {
  return text && URL.canParse(text) && new URL(text).origin === text ? text : location.origin;
}
