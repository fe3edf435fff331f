import './app.css.ts';
import { ErrorState, useMarket } from 'campus-market';
import { isPlainPress, loginPath, NavigateContext, NotFoundContext } from 'campus-market/site';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Guard } from './Guard.tsx';
import { navigateOverOverlay, runAfterOverlayCloses, saveScroll } from './history-entries.ts';
import { Layout } from './Layout.tsx';
import { type FoundPage, findPage } from './routes.ts';
import { useContinueAfterSignIn } from './sign-in/useContinueAfterSignIn.ts';

export interface AppProps {
  /** The page that the visitor opened first. */
  firstPage: FoundPage;
  /** The campus in the URL of the first page, if no such campus exists. */
  unknownCampus: string | undefined;
  /** True if the server responded with 404 for the first page. */
  isMissing: boolean;
}

/** The site in a browser: shows the page of the current URL, and follows links without a page load. */
export function App({ firstPage, unknownCampus, isMissing }: AppProps) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const [shownPage, setShownPage] = useState({ found: firstPage, path: pathname + search });
  const [failure, setFailure] = useState<{ path: string; attempt: number }>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const path = pathname + search;
    if (path === shownPage.path) return;
    let isCurrent = true;
    findPage(pathname, search, unknownCampus).then(
      (found) => {
        const update = () => isCurrent && setShownPage({ found, path });
        const show = found.page.show ?? shownPage.found.page.show;
        if (show) show(update);
        else update();
      },
      () => {
        // A deployment may have deleted the files of this version. A reload gets the new files.
        if (navigator.onLine && attempt === 0) location.reload();
        else if (isCurrent) setFailure({ path, attempt });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [pathname, search, unknownCampus, shownPage, attempt]);

  const { page, access, address } = shownPage.found;

  useScrollRestoration(shownPage);

  useEffect(() => {
    const followLink = (event: MouseEvent) => {
      if (isHashLink(event)) return saveScroll();
      const href = getHref(event);
      if (href === undefined) return;
      event.preventDefault();
      saveScroll();
      navigateOverOverlay((replace) => navigate(href, { replace }));
    };
    document.addEventListener('click', followLink);
    return () => document.removeEventListener('click', followLink);
  }, [navigate]);

  // A dialog that is closing must remove its history entry before the site navigates.
  const navigateAfterOverlay = useCallback(
    (to: string, options?: { replace?: boolean }) => runAfterOverlayCloses(() => navigate(to, options)),
    [navigate],
  );

  useContinueAfterSignIn(navigateAfterOverlay);

  const { session } = useMarket();
  useEffect(
    () =>
      session.onRefused(() => {
        // Several calls may be refused at once. Ignore all but the first, which has opened the sign-in page and stored
        // the page to return to in its URL.
        if (location.pathname === '/login') return;
        const loginUrl = loginPath(location.pathname + location.search);
        // If a dialog is open, the current history entry belongs to it. Replace the entry, so that Back does not lead
        // to it.
        navigateOverOverlay(() => navigate(loginUrl, { replace: true }));
      }),
    [session, navigate],
  );

  useEffect(() => {
    // Tests wait for this attribute, because clicks have no effect before hydration.
    document.documentElement.dataset.ready = '';
  }, []);

  if (failure?.path === pathname + search && failure.path !== shownPage.path) {
    return (
      <NavigateContext.Provider value={navigateAfterOverlay}>
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
    <NavigateContext.Provider value={navigateAfterOverlay}>
      <Guard access={access} isCurrent={shownPage.path === pathname + search}>
        <NotFoundContext.Provider value={isMissing && shownPage.found === firstPage}>
          <page.Screen {...address} />
        </NotFoundContext.Provider>
      </Guard>
    </NavigateContext.Provider>
  );
}

/** Whether the clicked link leads to an anchor of this page. The browser follows such links itself. */
function isHashLink({ target }: MouseEvent): boolean {
  const link = (target as Element).closest('a');
  return Boolean(link?.hash) && link?.href.split('#')[0] === location.href.split('#')[0];
}

/** Returns the address of a clicked link, if the link opens a page of this site in this tab. */
function getHref(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlainPress(event)) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  return link.pathname + link.search;
}

/** Scrolls a new page to its top, and restores the scroll position after Back. */
function useScrollRestoration(shownPage: unknown): void {
  const lastPage = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    // The visitor may have scrolled the first page before hydration.
    const isFirstPage = lastPage.current === undefined;
    lastPage.current = shownPage;
    const savedScrollY: number | undefined = history.state?.scrollY;
    if (!isFirstPage || savedScrollY !== undefined) scrollTo(0, savedScrollY ?? 0);
    // Screen readers continue at the new screen, as after a page load. Do not take the focus from a heading that was
    // just focused, from a text field in which the visitor is typing, or from a control that changes the address.
    if (!isFirstPage && !document.activeElement?.matches('main :is(h1, textarea, [data-keeps-focus] *)'))
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [shownPage]);

  useEffect(() => {
    addEventListener('pagehide', saveScroll);
    addEventListener('hashchange', scrollToAnchor);
    return () => {
      removeEventListener('pagehide', saveScroll);
      removeEventListener('hashchange', scrollToAnchor);
    };
  }, []);
}

/**
 * Scrolls after Back or Forward to another anchor of the page. The browser does not scroll, because `scrollRestoration`
 * is `manual`.
 */
function scrollToAnchor(): void {
  const savedScrollY: number | undefined = history.state?.scrollY;
  if (savedScrollY !== undefined) scrollTo(0, savedScrollY);
  else document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
