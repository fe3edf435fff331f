import { NavigateContext, PageSpinner } from 'campus-market/site';
import { useContext, useEffect } from 'react';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';

/** Redirects from `/farmer`, without the id of a farm, to all farms. */
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
    head: () => ({ title: 'Farmers Market', description: '', path: '/farmers-market' }),
  },
);
