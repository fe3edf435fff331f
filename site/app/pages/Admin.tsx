import { AdminPanel } from 'campus-market';
import { useLocation } from 'wouter';
import { useStatusBanners } from '../offline/status-banners.ts';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Admin';

/** The admin panel has its own header, so it is not in the site's `Layout`. */
const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const statusBanners = useStatusBanners();
  return (
    <main id="content" tabIndex={-1}>
      {statusBanners && <statusBanners.OfflineBanner />}
      <AdminPanel
        section={query.get('section') ?? 'users'}
        onSectionChange={({ section }) => navigate(`/weautomate?${new URLSearchParams({ section })}`)}
      />
      {statusBanners && <statusBanners.Offer />}
    </main>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: '', path: '/weautomate' }),
  },
);
