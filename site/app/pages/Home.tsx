import {
  FeaturedProducts,
  LinkButton,
  ProductFeed,
  useCampusDialog,
  useCampusId,
  useFeaturedProducts,
} from 'campus-market';
import {
  CategoryTiles,
  categoryLabel,
  categoryLengthMax,
  loadFeaturedProducts,
  loadProductFeed,
  searchLengthMax,
  UnknownCampus,
} from 'campus-market/site';
import { Fragment } from 'react';
import { hiddenHeading, sectionHeading } from '../headings.css.ts';
import { Layout, useCampusChange } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { useCampusOfProfile } from '../useCampusOfProfile.ts';
import { usePageTitle } from '../usePageTitle.ts';

const asksForCampus = true;

const title = 'Campus Market: buy and sell on your campus';

/** What an address may ask for. A text that is too long is cut, not refused. */
const filterOf = (query: URLSearchParams) => ({
  category: query.get('category')?.slice(0, categoryLengthMax) || undefined,
  search: query.get('search')?.slice(0, searchLengthMax) || undefined,
});

type Filter = ReturnType<typeof filterOf>;

const headingOf = ({ category, search }: Filter) =>
  search ? `Results for “${search}”` : category ? categoryLabel(category) : 'All Products';

/** A tab, a bookmark and a shared link say what was searched for. */
const titleOf = (filter: Filter) => (filter.search || filter.category ? headingOf(filter) : title);

const Screen: PageScreen = ({ query, isCampusUnknown }) => {
  const filter = filterOf(query);
  const { category, search } = filter;
  usePageTitle(titleOf(filter));
  useCampusOfProfile(query.has('campus'));
  const { dialog, openDialog } = useCampusDialog(useCampusChange());
  // Without featured products the rest appears anew in their place, instead of moving up under the reader's eyes.
  const isFeaturedEmpty = useFeaturedProducts(useCampusId()).data?.length === 0;
  const isNarrowed = category !== undefined || search !== undefined;
  return (
    <Layout current="home" asksForCampus={asksForCampus} search={search}>
      {dialog}
      <h1 className={hiddenHeading}>Campus Market</h1>
      <CategoryTiles current={category} />
      {!isNarrowed && !isCampusUnknown && (
        <FeaturedProducts heading={<h2 className={sectionHeading}>Featured Products</h2>} eager={2} />
      )}
      <Fragment key={isFeaturedEmpty ? 'alone' : 'below'}>
        <h2 className={sectionHeading}>{headingOf(filter)}</h2>
        {isCampusUnknown ? (
          <UnknownCampus
            button={
              <LinkButton look="outline" href="/">
                Show all products
              </LinkButton>
            }
          >
            The link you opened says “{query.get('campus')?.slice(0, searchLengthMax)}”.
          </UnknownCampus>
        ) : (
          <ProductFeed
            category={category}
            search={search}
            eager={isNarrowed ? 4 : 0}
            onChangeCampus={openDialog}
          />
        )}
      </Fragment>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    async load(market, { query, isCampusUnknown }, campus) {
      // Goods of all campuses would pass for those of the campus that the link means.
      if (isCampusUnknown) return [];
      const filter = filterOf(query);
      const feed = loadProductFeed(market, { campus, ...filter });
      // A narrowed list shows no featured products.
      const featured = filter.category || filter.search ? undefined : loadFeaturedProducts(market, campus);
      return Promise.allSettled([feed, featured]);
    },
    head: ({ query }) => ({
      title: titleOf(filterOf(query)),
      description: 'Buy and sell with students on your campus: phones, books, fashion, food and more.',
      path: '/',
      image: '/og.jpg',
    }),
  },
  { asksForCampus },
);
