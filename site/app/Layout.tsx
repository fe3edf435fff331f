import { useMarket, useUser } from 'campus-market';
import { InstallPrompt, SiteLayout, type SiteLayoutProps, withFilter } from 'campus-market/site';
import { useLocation, useSearch } from 'wouter';
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
      {statusBanners && <statusBanners.Offer />}
    </SiteLayout>
  );
}

/** Returns a handler for when the visitor has chosen another campus: saves the campus, and shows the page from its top. */
export function useCampusChange(): () => void {
  const market = useMarket();
  const { retry: reloadUser } = useUser();
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  return () =>
    void import('./show-campus-change.ts').then(
      ({ showCampusChange }) => showCampusChange({ market, reloadUser, pathname, search, navigate }),
      () => {}, // The page shows the new campus all the same.
    );
}
