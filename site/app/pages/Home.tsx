import { FeaturedProducts, featuredPath, ProductFeed, productListPath } from 'campus-market';
import { hiddenHeading, sectionHeading } from '../headings.css.ts';
import { Layout } from '../Layout.tsx';
import type { Page } from '../page.ts';

const filterOf = (query: URLSearchParams) => ({
  category: query.get('category') || undefined,
  search: query.get('search') || undefined,
});

const Screen: Page['Screen'] = ({ query }) => {
  const { category, search } = filterOf(query);
  const isNarrowed = category !== undefined || search !== undefined;
  return (
    <Layout current="home" asksForCampus search={search}>
      <h1 className={hiddenHeading}>Campus Market</h1>
      {!isNarrowed && (
        <FeaturedProducts heading={<h2 className={sectionHeading}>Featured Products</h2>} eager={2} />
      )}
      <h2 className={sectionHeading}>{search ? `Results for “${search}”` : (category ?? 'All Products')}</h2>
      <ProductFeed category={category} search={search} eager={isNarrowed ? 4 : 0} />
    </Layout>
  );
};

const reads: Page['reads'] = ({ query }, campus) => {
  const filter = filterOf(query);
  const list = productListPath({ campus, ...filter });
  return filter.category || filter.search ? [list] : [list, featuredPath(campus)];
};

const head: Page['head'] = () => ({
  title: 'Campus Market: buy and sell on your campus',
  description: 'Buy and sell with students on your campus: phones, books, fashion, food and more.',
  path: '/',
});

export const page: Page = { Screen, reads, head };
