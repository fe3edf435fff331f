import { formatNaira } from '../../contract/shared/naira.ts';
import { ApiError } from '../../core/client.ts';
import { errorHead, type Loaded, previewPicture, type ServerPage } from '../../core/site-page.ts';
import { loadCanteen } from './menu/useCanteen.ts';

export const canteenServerPage: ServerPage<Loaded<typeof loadCanteen>> = {
  load: (market, { params }, campus) => loadCanteen(market, params.id ?? '', campus),
  head({ params }, loaded) {
    const path = `/canteen/${encodeURIComponent(params.id ?? '')}`;
    if (loaded instanceof ApiError) return errorHead(loaded, 'Canteen', path);
    const { canteen, menu } = loaded;
    const dishes = menu.map(({ name, price }) => `${name} ${formatNaira(price)}`).join(', ');
    return {
      title: canteen.name,
      description: `${canteen.subtitle}. ${canteen.location}. ${dishes}`.slice(0, 200),
      path,
      image: previewPicture(canteen.media[0]?.url),
      widget: { tag: 'canteen-menu', attributes: { canteen: params.id ?? '' } },
    };
  },
};
