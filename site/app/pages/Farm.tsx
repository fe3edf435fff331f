import { FarmPage } from 'campus-market';
import { farmServerPage, PageSpinner, readSearch, useFarmPage } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { useWriteSearchToUrl } from '../useWriteSearchToUrl.ts';

const Screen: PageScreen = ({ params: { farm = '' }, query }) => {
  const search = readSearch(query);
  const { title, searchScope, isRedirecting } = useFarmPage(farm, search);
  usePageTitle(title);
  const onFilterChange = useWriteSearchToUrl(`/farmer/${encodeURIComponent(farm)}`);
  return (
    <Layout current="farmers" search={searchScope && search} searchScope={searchScope} hidesHeaderOnPhones>
      {isRedirecting ? <PageSpinner /> : <FarmPage {...{ farm, search, onFilterChange }} onBack={goBack} />}
    </Layout>
  );
};

export const page = definePage(Screen, import.meta.env.SSR && farmServerPage);
