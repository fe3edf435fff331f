import './app.css.ts';
import { ErrorState, useMarket } from 'campus-market';
import { isPlainPress, loginPath, NavigateContext, NotFoundContext } from 'campus-market/site';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { afterOverlay, follow, saveScroll } from './back.ts';
import { Guard } from './Guard.tsx';
import { Layout } from './Layout.tsx';
import { type FoundPage, findPage } from './routes.ts';
import { useContinueAfterSignIn } from './sign-in/useContinueAfterSignIn.ts';

export interface AppProps {
  /** The page of the first address. */
  first: FoundPage;
  /** The campus in the first address, if no such campus exists. */
  unknownCampus: string | undefined;
  /** The server answered 404 for the first page. */
  isMissing: boolean;
}

/** The site in a browser: shows the page of the address, and follows links without a page load. */
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
        // A deployment may have deleted the files of this version. A reload gets the new ones.
        if (navigator.onLine && attempt === 0) location.reload();
        else if (isCurrent) setFailure({ at, attempt });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, unknownCampus, shown.at, attempt]);

  const { page, access, address } = shown.found;

  useScrollRestoration(shown);

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      if (isHashLink(event)) return saveScroll();
      const href = getHref(event);
      if (href === undefined) return;
      event.preventDefault();
      saveScroll();
      follow((replace) => navigate(href, { replace }));
    };
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, [navigate]);

  // A dialog that is closing first removes its history entry.
  const go = useCallback(
    (to: string, options?: { replace?: boolean }) => afterOverlay(() => navigate(to, options)),
    [navigate],
  );

  useContinueAfterSignIn(go);

  const { session } = useMarket();
  useEffect(
    () =>
      session.onRefused(() => {
        // Several calls may be refused at once. The sign-in page already knows where to return to.
        if (location.pathname === '/login') return;
        const login = loginPath(location.pathname + location.search);
        // An open dialog stays open, so its history entry is replaced.
        follow(() => navigate(login, { replace: true }));
      }),
    [session, navigate],
  );

  useEffect(() => {
    // Tests wait for this: before hydration, clicks reach only the server's HTML.
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
        <NotFoundContext.Provider value={isMissing && shown.found === first}>
          <page.Screen {...address} />
        </NotFoundContext.Provider>
      </Guard>
    </NavigateContext.Provider>
  );
}

/** Whether a link leads to an anchor of this page, to which the browser scrolls by itself. */
function isHashLink({ target }: MouseEvent): boolean {
  const link = (target as Element).closest('a');
  return Boolean(link?.hash) && link?.href.split('#')[0] === location.href.split('#')[0];
}

/** Returns the address of a clicked link, if it is a page of this site to be opened in this tab. */
function getHref(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlainPress(event)) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  return link.pathname + link.search;
}

/** A new page starts at its top. Going back restores the scroll position. */
function useScrollRestoration(shown: unknown): void {
  const last = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    // The visitor may have scrolled the first page before hydration.
    const isFirst = last.current === undefined;
    last.current = shown;
    const saved: number | undefined = history.state?.scrollY;
    if (!isFirst || saved !== undefined) scrollTo(0, saved ?? 0);
    // Screen readers continue at the new screen, as after a page load. Leave a heading that was just focused, and a text
    // field in which the visitor is typing.
    if (!isFirst && !document.activeElement?.matches('main :is(h1, textarea)'))
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [shown]);

  useEffect(() => {
    addEventListener('pagehide', saveScroll);
    addEventListener('hashchange', scrollToAnchor);
    return () => {
      removeEventListener('pagehide', saveScroll);
      removeEventListener('hashchange', scrollToAnchor);
    };
  }, []);
}

/** Back and Forward between anchors of one page: the browser leaves scrolling to us (`scrollRestoration`). */
function scrollToAnchor(): void {
  const saved: number | undefined = history.state?.scrollY;
  if (saved !== undefined) scrollTo(0, saved);
  else document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
