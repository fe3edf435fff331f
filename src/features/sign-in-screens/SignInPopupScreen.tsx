import { useEffect, useState } from 'react';
import { PageSpinner } from '../navigation/index.ts';
import { type PopupMessage, signInMessage } from '../sign-in/index.ts';
import { card, heading, popupPage, text } from './SignInCard.css.ts';

/** The page at which a sign-in in a popup ends: sends the result to the page that opened the popup, and closes. */
export function SignInPopupScreen({ query }: { query: URLSearchParams }) {
  const [message, setMessage] = useState<string>();

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
    if (error) setMessage(signInMessage(error));
    else {
      window.close();
      // Google's Cross-Origin-Opener-Policy may have cut this popup off from the page that opened it. Then the popup
      // cannot close itself, and that page asks the server for the result.
      setMessage('You can close this window now.');
    }
  }, [query]);

  return (
    <main className={popupPage}>
      <div className={card} aria-live="polite">
        <h1 className={heading}>Processing Authentication</h1>
        {message ? <p className={text}>{message}</p> : <PageSpinner />}
      </div>
    </main>
  );
}

/** Returns the origin of the page that opened the popup, which the server has checked, or our own if it is invalid. */
function readOpenerOrigin(text: string | null): string {
  return text && URL.canParse(text) && new URL(text).origin === text ? text : location.origin;
}
