import { NavigateContext, PageSpinner } from 'campus-market/site';
import { useContext, useEffect } from 'react';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';

/** An address of a farm that does not say which. */
const Screen: PageScreen = () => {
  const navigate = useContext(NavigateContext);
  useEffect(() => navigate?.('/farmers-market', { replace: true }), [navigate]);
  return (
    <Layout current="farmers">
      <PageSpinner />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: async () => undefined,
    head: () => ({ title: 'Farmers Market', description: '', path: '/farmers-market' }),
  },
);
