import { normalizeAdLink } from '../../../contract/shared/ad-links.ts';
import type { Ad, AdminAd } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { inert } from '../../../ui/react-18.ts';
import { AdCard, AdSlides, toLinkedAd } from '../../ads/index.ts';
import { container } from '../../product-cards/index.ts';
import * as css from './AdPreview.css.ts';
import { formatDepartments } from './ad-form.ts';

/** An ad as students see it, rendered with the same components. It is inert, so its link cannot be followed. */
export function AdPreview({ ad }: { ad: Ad }) {
  const linkedAd = toLinkedAd(ad, useMarket());
  const isSlide = ad.type === 'carousel';
  return (
    <div className={css.preview}>
      <div
        className={isSlide ? container : `${container} ${css.nativeAdBox}`}
        data-preview={ad.type}
        {...inert}
      >
        {isSlide ? (
          <AdSlides key={ad._id} ads={[linkedAd]} label="Preview" />
        ) : (
          <AdCard ad={linkedAd} sizes="168px" />
        )}
      </div>
      <p className={css.note}>
        {isSlide
          ? 'Shown as a carousel slide at the top of Home, changing every 5 seconds.'
          : 'Shown among the products of Home, after every fifth of them.'}
      </p>
    </div>
  );
}

/** The preview of an ad, with the details for which its table row has no room. */
export function PreviewWithDetails({ ad }: { ad: AdminAd }) {
  const details = {
    CTA: ad.cta || 'None',
    Sponsored: ad.sponsored ? 'Yes' : 'No',
    Link: normalizeAdLink(ad.link) ?? ad.link,
    Departments: formatDepartments(ad.targetAudience),
  };
  return (
    <section className={css.preview} aria-label={`Preview: ${ad.title}`}>
      <h2 className={css.heading}>Preview on Home</h2>
      <AdPreview ad={ad} />
      <dl className={css.details}>
        {Object.entries(details).map(([term, value]) => (
          <div key={term}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
