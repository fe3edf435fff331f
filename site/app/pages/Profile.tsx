import { ProfileScreen } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Profile';

const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout current="profile">
      <ProfileScreen query={query} onLeave={(to) => navigate(to, { replace: true })} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'Your profile on Campus Market.', path: '/profile' }),
  },
);
