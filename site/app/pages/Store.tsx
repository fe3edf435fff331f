import { StorePage } from 'campus-market';
import { PageSpinner, readSearch, storeServerPage, useStorePage } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWriteSearchToUrl } from '../useWriteSearchToUrl.ts';

const Screen: PageScreen = ({ params: { store = '' }, query }) => {
  const search = readSearch(query);
  const { title, searchScope, isRedirecting } = useStorePage(store, search);
  usePageTitle(title);
  const onFilterChange = useWriteSearchToUrl(`/store/${encodeURIComponent(store)}`);
  return (
    <Layout current="stores" search={searchScope && search} searchScope={searchScope} hidesHeaderOnPhones>
      {isRedirecting ? <PageSpinner /> : <StorePage {...{ store, search, onFilterChange }} onBack={goBack} />}
    </Layout>
  );
};

export const page = definePage(Screen, import.meta.env.SSR && storeServerPage);
