import { loadChatNumbers, NotFoundScreen, notFoundTexts, withFilter } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const Screen: PageScreen = () => {
  usePageTitle(notFoundTexts.title);
  const [, navigate] = useLocation();
  return (
    <Layout>
      <NotFoundScreen onSearch={(search) => navigate(withFilter('/', { search }))} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: loadChatNumbers,
    head: () => ({ ...notFoundTexts, path: '/', status: 404 }),
  },
);
