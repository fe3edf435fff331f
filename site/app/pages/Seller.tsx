import { SellerScreen } from 'campus-market';
import { PageSpinner, readSearch, sellerServerPage, useSellerPage } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWriteSearchToUrl } from '../useWriteSearchToUrl.ts';

const Screen: PageScreen = ({ params: { id = '' }, query }) => {
  const search = readSearch(query);
  const { title, searchScope, isRedirecting } = useSellerPage(id, search);
  usePageTitle(title);
  const onFilterChange = useWriteSearchToUrl(`/seller/${encodeURIComponent(id)}`);
  return (
    <Layout search={searchScope && search} searchScope={searchScope} hidesHeaderOnPhones>
      {isRedirecting ? <PageSpinner /> : <SellerScreen {...{ id, search, onFilterChange }} onBack={goBack} />}
    </Layout>
  );
};

export const page = definePage(Screen, import.meta.env.SSR && sellerServerPage);
