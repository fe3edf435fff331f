import { OrdersScreen } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Your orders';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout hidesHeaderOnPhones>
      <OrdersScreen onBack={goBack} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'What you have ordered on Campus Market.', path: '/orders' }),
  },
);
