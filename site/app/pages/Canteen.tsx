import { CanteenMenu, useCanteen } from 'campus-market';
import { canteenServerPage, pushOfferEvent } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { edgeToEdge } from './Canteen.css.ts';

const Screen: PageScreen = ({ params: { id = '' } }) => {
  usePageTitle(useCanteen(id).data?.canteen.name ?? 'Canteen');
  return (
    <Layout current="canteens" hidesHeaderOnPhones>
      <div className={edgeToEdge}>
        <CanteenMenu
          canteen={id}
          onBack={goBack}
          onOrderPlaced={() => dispatchEvent(new CustomEvent(pushOfferEvent, { detail: 'order' }))}
        />
      </div>
    </Layout>
  );
};

export const page = definePage(Screen, import.meta.env.SSR && canteenServerPage);
