import { FavoritesList } from 'campus-market';
import { pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Favorites';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout>
      <h1 className={pageHeading}>{title}</h1>
      <FavoritesList />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title, description: 'What you have kept on Campus Market.', path: '/favorites' }),
  },
);
