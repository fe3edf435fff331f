import { PageSpinner, type SignInAnswer, signInMessage } from 'campus-market/site';
import { useEffect, useState } from 'react';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { arrival } from '../../sign-in/arrival.ts';
import { usePageTitle } from '../../usePageTitle.ts';
import { window as windowClass } from './GoogleCallback.css.ts';
import { card, heading, text } from './Login.css.ts';

const title = 'Signing in';

/** In the window of a sign-in: it tells the page that opened it how it ended, and closes. */
const Screen: PageScreen = () => {
  usePageTitle(title);
  const [words, setWords] = useState<string>();

  useEffect(() => {
    const error = arrival.get('error');
    const answer: SignInAnswer = {
      type: 'campus-market:sign-in',
      state: arrival.get('state') ?? '',
      token: arrival.get('token') ?? undefined,
      error: error ?? undefined,
    };
    const opener: Window | null = window.opener;
    // To that one page, and to nobody who may stand in its place by now.
    if (opener && answer.state) opener.postMessage(answer, originOf(arrival.get('origin')));
    if (error) setWords(signInMessage(error));
    else {
      window.close();
      // A page in between has cut this window off, and it may not close itself. The page that opened it asks the server.
      setWords('You can close this window now.');
    }
  }, []);

  return (
    <main className={windowClass}>
      <div className={card} aria-live="polite">
        <h1 className={heading}>Processing Authentication</h1>
        {words ? <p className={text}>{words}</p> : <PageSpinner />}
      </div>
    </main>
  );
};

/** Only an origin is one: the server has checked it, and a wrong one is heard by nobody. */
function originOf(text: string | null): string {
  return text && URL.canParse(text) && new URL(text).origin === text ? text : location.origin;
}

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: '', path: '/google_callback' }),
  },
);
