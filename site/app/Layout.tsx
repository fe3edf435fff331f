import { useMarket, useUser } from 'campus-market';
import { InstallPrompt, isSignedOut, SiteLayout, type SiteLayoutProps, showToast } from 'campus-market/site';
import { useLocation, useSearch } from 'wouter';
import { afterOverlay } from './back.ts';
import { useNotices } from './offline/notices.ts';

/** The site's frame, with its answers to a search and to another campus. */
export function Layout({
  children,
  ...props
}: Omit<SiteLayoutProps, 'query' | 'onSearch' | 'onCampusChange'>) {
  const [, navigate] = useLocation();
  const query = useSearch();
  const onCampusChange = useCampusChange();
  const late = useNotices();
  return (
    <SiteLayout
      {...props}
      query={query}
      onSearch={(text) => navigate(text ? `/?${new URLSearchParams({ search: text })}` : '/')}
      onCampusChange={onCampusChange}
    >
      {late && <late.OfflineLine />}
      {children}
      <InstallPrompt />
      {late && <late.UpdateOffer />}
    </SiteLayout>
  );
}

/** What a page does once its visitor has chosen another campus. */
export function useCampusChange(): () => void {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const { campus, session, send } = useMarket();
  const { retry: readUserAgain } = useUser();
  return () => {
    // The profile of a person names the campus that they see, so the two never differ.
    const chosen = campus.getChosen();
    const saved =
      chosen && session.state().status === 'signed-in'
        ? send('PUT /user', { body: { campus: chosen } }).then(readUserAgain)
        : Promise.resolve();
    // It may fail before the overlay is gone, where it is told.
    saved.catch(() => {});
    afterOverlay(() => {
      // The link that named another campus has done its work.
      const query = new URLSearchParams(search);
      if (query.has('campus')) {
        query.delete('campus');
        navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
      }
      scrollTo(0, 0);
      focusHeading();
      saved.then(
        () => showToast({ title: 'Campus updated' }),
        (error) => isSignedOut(error) || showToast(updateFailed),
      );
    });
  };
}

const updateFailed = {
  kind: 'destructive',
  title: 'Update Failed',
  text: 'Failed to update profile. Please try again.',
} as const;

/** For people who hear the page: what they chose has changed all of it. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
