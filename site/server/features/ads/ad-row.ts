import { adTarget } from '../../../../src/contract/shared/ad-links.ts';
import type { Ad, AdminAd } from '../../../../src/contract/shared/types.ts';
import { naira } from '../../db/money.ts';
import type { AdRow } from '../../db/tables/campus-life.ts';

/** The advert as everybody sees it. */
export function toAd(row: AdRow): Ad {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    link: row.link,
    opens: adTarget(row.link),
    cta: row.cta,
    type: row.type,
    position: row.position,
    isActive: row.is_active,
    sponsored: row.sponsored,
    ...(row.discount !== null && { discount: row.discount }),
    ...(row.price_kobo !== null && { price: naira(row.price_kobo) }),
    ...(row.original_price_kobo !== null && { originalPrice: naira(row.original_price_kobo) }),
  };
}

export function toAdminAd(row: AdRow): AdminAd {
  return {
    ...toAd(row),
    targetAudience: { campuses: row.campuses, departments: row.departments },
    createdAt: row.created_at.toISOString(),
  };
}
