import {
  InstallPrompt,
  SiteLayout,
  type SiteLayoutProps,
  useSaveCampus,
  withFilter,
} from 'campus-market/site';
import { useLocation, useSearch } from 'wouter';
import { runAfterOverlayCloses } from './history-entries.ts';
import { useStatusBanners } from './offline/status-banners.ts';

/** The frame of a page: header, navigation and status banners. */
export function Layout({
  children,
  ...props
}: Omit<SiteLayoutProps, 'query' | 'onSearch' | 'onCampusChange'>) {
  const [, navigate] = useLocation();
  const query = useSearch();
  const onCampusChange = useCampusChange();
  const statusBanners = useStatusBanners();
  return (
    <SiteLayout
      {...props}
      query={query}
      onSearch={(search) => {
        const { path = '/', category } = props.searchScope ?? {};
        navigate(withFilter(path, { category, search }));
      }}
      onCampusChange={onCampusChange}
    >
      {statusBanners && <statusBanners.OfflineBanner />}
      {children}
      <InstallPrompt />
      {statusBanners && <statusBanners.UpdateOffer />}
    </SiteLayout>
  );
}

/** Returns a handler for when the visitor has chosen another campus: saves the campus, and shows the page from its top. */
export function useCampusChange(): () => void {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const saveCampus = useSaveCampus();
  return () => {
    const showToast = saveCampus();
    runAfterOverlayCloses(() => {
      // Removes the campus from the URL, where it would override the choice.
      const query = new URLSearchParams(search);
      if (query.has('campus')) {
        query.delete('campus');
        navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { replace: true });
      }
      scrollTo(0, 0);
      focusHeading();
      showToast();
    });
  };
}

/** Focuses the heading, so that screen readers continue at the changed page. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
