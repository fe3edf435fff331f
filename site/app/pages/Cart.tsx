import { Cart } from 'campus-market';
import { pushOfferEvent } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';

const title = 'Cart';

const Screen: PageScreen = () => {
  usePageTitle(title);
  return (
    <Layout hidesHeaderOnPhones>
      <Cart
        onBack={goBack}
        onOrderPlaced={() => dispatchEvent(new CustomEvent(pushOfferEvent, { detail: 'order' }))}
      />
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    head: () => ({ title, description: 'What you are about to order on Campus Market.', path: '/cart' }),
  },
);
