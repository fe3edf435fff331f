import { AdminPanel } from 'campus-market';
import { useLocation } from 'wouter';
import { useNotices } from '../offline/notices.ts';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Admin';

/** The panel has a bar of its own in the place of the site's. */
const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  const late = useNotices();
  return (
    <main id="content" tabIndex={-1}>
      {late && <late.OfflineLine />}
      <AdminPanel
        section={query.get('section') ?? 'users'}
        onSectionChange={({ section }) => navigate(`/weautomate?${new URLSearchParams({ section })}`)}
      />
      {late && <late.UpdateOffer />}
    </main>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: '', path: '/weautomate' }),
  },
);
