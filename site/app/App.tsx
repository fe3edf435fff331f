import './app.css.ts';
import { ErrorState, useMarket } from 'campus-market';
import { isPlainPress, MissingContext, NavigateContext } from 'campus-market/site';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { afterOverlay, follow, keepPlace } from './back.ts';
import { Guard, loginFor } from './Guard.tsx';
import { Layout } from './Layout.tsx';
import { type FoundPage, findPage } from './routes.ts';
import { useGoOn } from './sign-in/useGoOn.ts';

export interface AppProps {
  /** The page that was asked for first. */
  first: FoundPage;
  /** What the link to the first page names as a campus, when there is no such campus. */
  unknownCampus: string | undefined;
  /** The server has said of the first page that there is no such thing. */
  isMissing: boolean;
}

/** The site in a browser: shows the page of the address, and follows links without loading a new page. */
export function App({ first, unknownCampus, isMissing }: AppProps) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const [shown, setShown] = useState({ found: first, at: pathname + search });
  const [failure, setFailure] = useState<{ at: string; attempt: number }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const at = pathname + search;
    if (at === shown.at) return;
    let isCurrent = true;
    findPage(pathname, search, unknownCampus).then(
      (found) => isCurrent && setShown({ found, at }),
      () => {
        // The site may have been renewed, and its old files may be gone: then a new page has the new ones.
        if (navigator.onLine && attempt === 0) location.reload();
        else if (isCurrent) setFailure({ at, attempt });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, unknownCampus, shown.at, attempt]);

  const { page, access, address } = shown.found;

  useScrollPlace(shown);

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      if (leadsWithinPage(event)) return keepPlace();
      const href = hrefToFollow(event);
      if (href === undefined) return;
      event.preventDefault();
      keepPlace();
      follow((replace) => navigate(href, { replace }));
    };
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, [navigate]);

  // A dialog that is just closing takes its entry of the history along.
  const go = useCallback(
    (to: string, options?: { replace?: boolean }) => afterOverlay(() => navigate(to, options)),
    [navigate],
  );

  useGoOn(go);

  const { session } = useMarket();
  useEffect(
    () =>
      session.onRefused(() => {
        // Several calls may be refused at once. The page for signing in knows already where to go on to.
        if (location.pathname === '/login') return;
        const login = loginFor(location.pathname + location.search);
        // Also out of a dialog, which stays open: nobody closes it.
        follow(() => navigate(login, { replace: true }));
      }),
    [session, navigate],
  );

  useEffect(() => {
    // From here on presses are answered by us; before, the server's HTML is all there is.
    document.documentElement.dataset.ready = '';
  }, []);

  if (failure?.at === pathname + search && failure.at !== shown.at) {
    return (
      <NavigateContext.Provider value={go}>
        <Layout>
          <ErrorState
            title="This page didn't load."
            isRetrying={failure.attempt !== attempt}
            onRetry={() => setAttempt(attempt + 1)}
          >
            Check your data or Wi-Fi, then try again.
          </ErrorState>
        </Layout>
      </NavigateContext.Provider>
    );
  }
  return (
    <NavigateContext.Provider value={go}>
      <Guard access={access} isCurrent={shown.at === pathname + search}>
        <MissingContext.Provider value={isMissing && shown.found === first}>
          <page.Screen {...address} />
        </MissingContext.Provider>
      </Guard>
    </NavigateContext.Provider>
  );
}

/** Whether a link leads to another place of this page: there the browser scrolls by itself. */
function leadsWithinPage({ target }: MouseEvent): boolean {
  const link = (target as Element).closest('a');
  return Boolean(link?.hash) && link?.href.split('#')[0] === location.href.split('#')[0];
}

/** The address of a pressed link, when it is a page of ours and the person wants it in this tab. */
function hrefToFollow(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlainPress(event)) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  return link.pathname + link.search;
}

/** A new page starts at its top; going back finds the place that was left. */
function useScrollPlace(shown: unknown): void {
  const last = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    // Before the first page is ours, the visitor may have scrolled it already.
    const isFirst = last.current === undefined;
    last.current = shown;
    const place: number | undefined = history.state?.scrollY;
    if (!isFirst || place !== undefined) scrollTo(0, place ?? 0);
    // People who hear the page are taken to the new screen, as if the browser had loaded it.
    // A heading that has the focus was told already, and a text that is being written goes on.
    if (!isFirst && !document.activeElement?.matches('main :is(h1, textarea)'))
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [shown]);

  useEffect(() => {
    addEventListener('pagehide', keepPlace);
    addEventListener('hashchange', findPlaceInPage);
    return () => {
      removeEventListener('pagehide', keepPlace);
      removeEventListener('hashchange', findPlaceInPage);
    };
  }, []);
}

/** Back and forward between places of one page: since we restore places, the browser does not. */
function findPlaceInPage(): void {
  const place: number | undefined = history.state?.scrollY;
  if (place !== undefined) scrollTo(0, place);
  else document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
