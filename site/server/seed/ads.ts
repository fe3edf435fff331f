import { z } from 'zod';
import { readTsv } from '../tsv.ts';
import type { Random } from './random.ts';
import { type Demo, findOnly } from './rows.ts';
import table from './tables/ads.tsv?raw';
import { day, timeBefore } from './times.ts';

const yesOrEmpty = z.literal(['yes', '']).transform((word) => word !== '');
const commaSeparated = z.string().transform((names) => names.split(',').filter((name) => name !== ''));

const adSchema = z.strictObject({
  type: z.literal(['carousel', 'native']),
  position: z.coerce.number(),
  active: yesOrEmpty,
  sponsored: yesOrEmpty,
  picture: z.string(),
  /** The link target: `product`, `store` or `canteen` followed by a name, or `page` followed by a path. */
  opens: z.string(),
  cta: z.string(),
  campuses: commaSeparated,
  departments: commaSeparated,
  title: z.string(),
  description: z.string(),
});

export function addAds(demo: Demo, random: Random): void {
  const { rows, now, mediaIds } = demo;
  readTsv(table).forEach((cells, index) => {
    const { picture, opens, active, ...columns } = adSchema.parse(cells);
    const mediaId = mediaIds.get(picture);
    if (mediaId === undefined) throw new Error(`There is no picture '${picture}'.`);
    rows.ads.push({
      ...columns,
      ...resolveTarget(opens, demo),
      id: random.id(),
      image: `/media/${mediaId}/960.webp`,
      is_active: active,
      created_at: timeBefore(now, (index + 1) * day),
    });
  });
}

/** Resolves the link target. An advert for a product has the product's price. */
function resolveTarget(opens: string, { rows }: Demo) {
  const [kind = '', ...words] = opens.split(' ');
  const name = words.join(' ');
  const noPrice = { price_kobo: null, original_price_kobo: null, discount: null };
  if (kind === 'page') return { link: name, ...noPrice };
  if (kind === 'store') {
    return { link: `/store/${findOnly(rows.stores, (store) => store.name === name, name).slug}`, ...noPrice };
  }
  if (kind === 'canteen') {
    return {
      link: `/canteen/${findOnly(rows.canteens, (canteen) => canteen.name === name, name).id}`,
      ...noPrice,
    };
  }
  const product = findOnly(rows.products, (candidate) => candidate.name === name, name);
  const { id, price_kobo, original_price_kobo } = product;
  const discount =
    original_price_kobo === null
      ? null
      : Math.round(100 - (100 * price_kobo) / (original_price_kobo ?? price_kobo));
  return { link: `/product/${id}`, price_kobo, original_price_kobo, discount };
}
