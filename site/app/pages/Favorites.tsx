import { FavoritesList } from 'campus-market';
import { categoryLabel, PageHeading, SavedSearchTab, Tabs } from 'campus-market/site';
import { useLocation } from 'wouter';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Favorites';

/** `/favorites?tab=searches` lists the searches that the person has saved. */
const Screen: PageScreen = ({ query }) => {
  usePageTitle(title);
  const [, navigate] = useLocation();
  return (
    <Layout>
      <PageHeading list="What you have kept">{title}</PageHeading>
      <Tabs
        label="What you have kept"
        value={query.get('tab') === 'searches' ? 'searches' : 'favorites'}
        onChange={(tab) =>
          navigate(tab === 'searches' ? '/favorites?tab=searches' : '/favorites', { replace: true })
        }
        tabs={[
          { id: 'favorites', title: 'Favorites', content: <FavoritesList /> },
          { id: 'searches', title: 'Searches', content: <SavedSearchTab categoryLabel={categoryLabel} /> },
        ]}
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'What you have kept on Campus Market.', path: '/favorites' }),
  },
);
