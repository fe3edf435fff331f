import { Fragment } from 'react';
import { useCampusId } from '../../core/useCampusId.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { hidden } from '../../ui/theme/base.css.ts';
import { AdCarousel, useAds } from '../ads/index.ts';
import { UnknownCampus } from '../campuses/index.ts';
import { FeaturedProducts, ProductFeed, useFeaturedProducts } from '../products/index.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { DeliveryBanner } from './DeliveryBanner.tsx';
import { adverts, heading } from './HomeScreen.css.ts';
import { type HomeFilter, homeHeading } from './home-filter.ts';

export interface HomeScreenProps extends HomeFilter {
  /** What a link names as the campus, when there is no such campus. */
  unknownCampus?: string;
  /** Called when people want another campus because this one sells nothing yet. */
  onChangeCampus(): void;
}

/** What is on sale on a campus, with its adverts and categories. */
export function HomeScreen({ category, search, unknownCampus, onChangeCampus }: HomeScreenProps) {
  const ads = useAds(useCampusId());
  const hasNoAds = ads.data?.carousel.length === 0 || (!ads.data && ads.error !== undefined);
  return (
    <>
      <h1 className={hidden}>Campus Market</h1>
      {/* Who searches wants to see what was found. */}
      {search === undefined && unknownCampus === undefined && (
        <div className={adverts}>
          <AdCarousel eager />
        </div>
      )}
      {/* Where adverts turn out to be none, the rest appears anew instead of moving up under the reader's eyes. */}
      <Fragment key={hasNoAds ? 'alone' : 'below'}>
        <CategoryTiles current={category} />
        {unknownCampus !== undefined ? (
          <>
            <h2 className={heading}>{homeHeading({ category, search })}</h2>
            <UnknownCampus
              button={
                <LinkButton look="outline" href="/">
                  Show all products
                </LinkButton>
              }
            >
              The link you opened says “{unknownCampus}”.
            </UnknownCampus>
          </>
        ) : category !== undefined || search !== undefined ? (
          <ProductFeed
            heading={<h2 className={heading}>{homeHeading({ category, search })}</h2>}
            category={category}
            search={search}
            eager={4}
            onChangeCampus={onChangeCampus}
            onRefresh={ads.retry}
          />
        ) : (
          <AllProducts onChangeCampus={onChangeCampus} onRefresh={ads.retry} />
        )}
      </Fragment>
    </>
  );
}

interface AllProductsProps {
  onChangeCampus(): void;
  onRefresh(): void;
}

/** Everything of a campus, below a few products worth a first look. */
function AllProducts({ onChangeCampus, onRefresh }: AllProductsProps) {
  const featured = useFeaturedProducts(useCampusId());
  // Without featured products the rest appears anew in their place, instead of moving up under the reader's eyes.
  const isFeaturedEmpty = featured.data?.length === 0;
  return (
    <>
      <FeaturedProducts heading={<h2 className={heading}>Featured Products</h2>} eager={2} />
      <Fragment key={isFeaturedEmpty ? 'alone' : 'below'}>
        <DeliveryBanner />
        <ProductFeed
          heading={<h2 className={heading}>{homeHeading({})}</h2>}
          onChangeCampus={onChangeCampus}
          onRefresh={() => {
            featured.retry();
            onRefresh();
          }}
        />
      </Fragment>
    </>
  );
}
