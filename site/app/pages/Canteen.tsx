import { ApiError, CanteenMenu, formatNaira, useCanteen } from 'campus-market';
import { loadCanteen } from 'campus-market/site';
import { goBack } from '../go-back.ts';
import { missingHead, shareable } from '../head/heads.ts';
import { Layout } from '../Layout.tsx';
import { definePage, type Screen as PageScreen } from '../page.ts';
import { usePageTitle } from '../usePageTitle.ts';
import { edgeToEdge } from './Canteen.css.ts';

const Screen: PageScreen = ({ params: { id = '' } }) => {
  usePageTitle(useCanteen(id).data?.canteen.name ?? 'Canteen');
  return (
    <Layout current="canteens" fillsPhones>
      <div className={edgeToEdge}>
        <CanteenMenu canteen={id} onBack={goBack} />
      </div>
    </Layout>
  );
};

export const page = definePage(
  Screen,
  import.meta.env.SSR && {
    load: (market, { params }, campus) => loadCanteen(market, params.id ?? '', campus),
    head({ params }, loaded) {
      const path = `/canteen/${encodeURIComponent(params.id ?? '')}`;
      if (loaded instanceof ApiError) return missingHead(loaded, 'Canteen', path);
      const { canteen, menu } = loaded;
      const dishes = menu.map(({ name, price }) => `${name} ${formatNaira(price)}`).join(', ');
      return {
        title: canteen.name,
        description: `${canteen.subtitle}. ${canteen.location}. ${dishes}`.slice(0, 200),
        path,
        image: shareable(canteen.media[0]?.url),
      };
    },
  },
);
