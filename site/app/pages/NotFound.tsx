import { loadChatNumbers, NotFoundScreen, notFoundTexts } from 'campus-market/site';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const Screen: PageScreen = () => {
  usePageTitle(notFoundTexts.title);
  return (
    <Layout>
      <NotFoundScreen />
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
