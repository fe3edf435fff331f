import { VendorPackage } from 'campus-market';
import { vendorPriceText } from 'campus-market/site';
import { goBack } from '../../go-back.ts';
import { Layout } from '../../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../../page.ts';
import { usePageTitle } from '../../usePageTitle.ts';

const title = 'Vendor package';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout current="profile" hidesHeaderOnPhones>
      <VendorPackage onBack={goBack} />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: vendorPriceText, path: '/vendor-payment' }),
  },
);
