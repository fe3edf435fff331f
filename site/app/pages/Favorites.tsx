import { FavoritesList } from 'campus-market';
import { PageHeading } from 'campus-market/site';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Favorites';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout>
      <PageHeading list="What you have kept">{title}</PageHeading>
      <FavoritesList />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'What you have kept on Campus Market.', path: '/favorites' }),
  },
);
