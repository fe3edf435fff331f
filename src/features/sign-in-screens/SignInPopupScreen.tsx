import { useEffect, useState } from 'react';
import { PageSpinner } from '../navigation/index.ts';
import { type SignInAnswer, signInMessage } from '../sign-in/index.ts';
import { card, heading, popup, text } from './SignInCard.css.ts';

/** The page at which a sign-in in a popup ends: sends the result to the page that opened the popup, and closes. */
export function SignInPopupScreen({ query }: { query: URLSearchParams }) {
  const [message, setMessage] = useState<string>();

  useEffect(() => {
    const error = query.get('error');
    const result: SignInAnswer = {
      type: 'campus-market:sign-in',
      state: query.get('state') ?? '',
      token: query.get('token') ?? undefined,
      error: error ?? undefined,
    };
    const opener: Window | null = window.opener;
    // Token theft: with a target origin, no other page that the opener shows by now receives the token.
    if (opener && result.state) opener.postMessage(result, toOrigin(query.get('origin')));
    if (error) setMessage(signInMessage(error));
    else {
      window.close();
      // Cross-Origin-Opener-Policy of the provider may have cut off this popup, which then cannot close itself. The page
      // that opened it asks the server for the result.
      setMessage('You can close this window now.');
    }
  }, [query]);

  return (
    <main className={popup}>
      <div className={card} aria-live="polite">
        <h1 className={heading}>Processing Authentication</h1>
        {message ? <p className={text}>{message}</p> : <PageSpinner />}
      </div>
    </main>
  );
}

/** Returns the origin of the opener, which the server has checked. A forged one receives nothing: it did not open the popup. */
function toOrigin(text: string | null): string {
  return text && URL.canParse(text) && new URL(text).origin === text ? text : location.origin;
}
