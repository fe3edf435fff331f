import { MyGoods } from 'campus-market';
import { goBack } from '../../go-back.ts';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'MY GOODS';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout current="profile" hidesHeaderOnPhones>
      <MyGoods onBack={goBack} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'What you sell on Campus Market.', path: '/my-goods' }),
  },
);
