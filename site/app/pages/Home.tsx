import { useCampusDialog } from 'campus-market';
import {
  categoryLengthMax,
  type HomeFilter,
  HomeScreen,
  homeHeading,
  loadHome,
  searchLengthMax,
} from 'campus-market/site';
import { Layout, useCampusChange } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { useCampusOfProfile } from '../useCampusOfProfile.ts';
import { usePageTitle } from '../usePageTitle.ts';

const asksForCampus = true;

/** What an address may ask for. A text that is too long is cut, not refused. */
const filterOf = (query: URLSearchParams): HomeFilter => ({
  category: query.get('category')?.slice(0, categoryLengthMax) || undefined,
  search: query.get('search')?.slice(0, searchLengthMax) || undefined,
});

/** A tab, a bookmark and a shared link say what was searched for. */
const titleOf = (filter: HomeFilter) =>
  filter.search || filter.category ? homeHeading(filter) : 'Campus Market: buy and sell on your campus';

const Screen: PageScreen = ({ query, isCampusUnknown }) => {
  const filter = filterOf(query);
  usePageTitle(titleOf(filter));
  useCampusOfProfile(query.has('campus'));
  const { dialog, openDialog } = useCampusDialog(useCampusChange());
  return (
    <Layout current="home" asksForCampus={asksForCampus} search={filter.search}>
      {dialog}
      <HomeScreen
        {...filter}
        unknownCampus={isCampusUnknown ? query.get('campus')?.slice(0, searchLengthMax) : undefined}
        onChangeCampus={openDialog}
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    // Goods of all campuses would pass for those of the campus that the link means.
    load: async (market, { query, isCampusUnknown }, campus) =>
      isCampusUnknown ? [] : loadHome(market, campus, filterOf(query)),
    head: ({ query }) => ({
      title: titleOf(filterOf(query)),
      description: 'Buy and sell with students on your campus: phones, books, fashion, food and more.',
      path: '/',
      image: '/og.jpg',
    }),
  },
  { asksForCampus },
);
