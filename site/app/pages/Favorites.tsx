import { FavoritesList } from 'campus-market';
import { hiddenHeading, pageHeading } from 'campus-market/site';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Favorites';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout>
      <h1 className={pageHeading}>{title}</h1>
      {/* The names of products are h3, so an h2 must precede them. */}
      <h2 className={hiddenHeading}>What you have kept</h2>
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
