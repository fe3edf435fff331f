import { FavoritesList } from 'campus-market';
import { hiddenHeading, pageHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Favorites';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout>
      <h1 className={pageHeading}>{title}</h1>
      {/* The names of products are headings of the third rank. */}
      <h2 className={hiddenHeading}>What you have kept</h2>
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
