import { Bike, Phone } from 'lucide';
import { type ComponentType, Fragment, lazy, Suspense, useEffect } from 'react';
import { isServer } from '../../core/queries.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { useQuery } from '../../core/useQuery.ts';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { WhatsAppIcon } from '../../ui/display/WhatsAppIcon.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { visuallyHidden } from '../../ui/theme/base.css.ts';
import { useWhenIdle } from '../../ui/useWhenIdle.ts';
import { AdCarousel, useAds } from '../ads/index.ts';
import { UnknownCampus, useCampus } from '../campuses/index.ts';
import {
  categoryLabel,
  FeaturedProducts,
  ProductFeed,
  type ProductFilter,
  useFeaturedProductsQuery,
} from '../products/index.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import { adverts, banner, bannerText, bannerTitle, heading, links } from './HomeScreen.css.ts';

/** The filter of the products on Home. Empty: all products of the campus. */
export type HomeFilter = Omit<ProductFilter, 'campus'>;

export const isFiltered = (filter: HomeFilter) => Object.values(filter).some((value) => value !== undefined);

/** Returns the heading above the products. */
export const homeHeading = ({ category, search }: HomeFilter) =>
  search ? `Results for “${search}”` : category ? categoryLabel(category) : 'All Products';

export interface HomeScreenProps extends HomeFilter {
  /** The campus that the link names, if no such campus exists. */
  unknownCampus?: string;
  /** Called when the visitor wants another campus because nothing is on sale on this one. */
  onChangeCampus(): void;
}

/** The products of a campus, with its adverts and categories. */
export function HomeScreen({ unknownCampus, onChangeCampus, ...filter }: HomeScreenProps) {
  const ads = useAds(useCampusId(), filter.category);
  // If there are no adverts, the rest of the page moves up. A new key mounts it again, because browsers count moved
  // elements as a layout shift, but not new ones.
  const hasNoAds = !ads.data?.carousel.length && (ads.data ?? ads.error) !== undefined;
  const title = <h2 className={heading}>{homeHeading(filter)}</h2>;
  return (
    <>
      <h1 className={visuallyHidden}>Campus Market</h1>
      {/* Adverts are not above search results, which must be visible at once. */}
      {!filter.search && unknownCampus === undefined && (
        <div className={adverts}>
          <AdCarousel eager category={filter.category} />
        </div>
      )}
      <Fragment key={String(hasNoAds)}>
        <CategoryTiles current={filter.category} hasSearch={filter.search !== undefined} />
        {unknownCampus !== undefined ? (
          <>
            {title}
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
        ) : isFiltered(filter) ? (
          <ProductFeed
            {...filter}
            heading={title}
            hasFilters
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

/** All products of a campus, below the featured ones. */
function AllProducts({ onChangeCampus, onRefresh }: AllProductsProps) {
  const campus = useCampusId();
  const featured = useFeaturedProductsQuery(campus);
  // If there are no featured products, the rest of the page moves up. A new key mounts it again, because browsers count
  // moved elements as a layout shift, but not new ones.
  const hasNoFeaturedProducts = featured.data?.length === 0;
  useWhenIdle(shelves.preload);
  // Only the first page has the shelves in its HTML. A visitor who comes back to Home, or changes the campus, needs their code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the campus runs the clean-up.
  useEffect(() => () => shelves.preload(), [campus]);
  return (
    <>
      <FeaturedProducts heading={<h2 className={heading}>Featured Products</h2>} eager={2} />
      <Fragment key={String(hasNoFeaturedProducts)}>
        <DeliveryBanner />
        {/* In the server's HTML, with links that work before any code. The code is loaded when the page is idle. */}
        <Fragment key={campus}>{shelvesPlace}</Fragment>
        <ProductFeed
          heading={<h2 className={heading}>{homeHeading({})}</h2>}
          featured="later"
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

let showShelves: (module: { default: ComponentType }) => void;
const shelvesModule = new Promise<{ default: ComponentType }>((resolve) => {
  showShelves = resolve;
});

/** The server loads it before it renders Home. If a browser cannot load it, the server's HTML stays. */
export const shelves = lazyPart(async () => {
  const { HomeShelves } = await import('./HomeShelves.tsx');
  showShelves({ default: HomeShelves });
  return HomeShelves;
});

/** In a browser, React keeps the server's HTML of this component until its code is loaded. */
const Shelves = isServer
  ? () => shelves.loaded && <shelves.loaded />
  : lazy(() => {
      // Only the page that the visitor opens first comes with HTML.
      if (!document.querySelector('[data-hour]')) shelves.preload();
      return shelvesModule;
    });

/** The same element for each render, because React would drop the HTML if it were rendered again before its code is loaded. */
const shelvesPlace = (
  <Suspense>
    <Shelves />
  </Suspense>
);

/** Offers to order a delivery: by phone, or by WhatsApp if the market has no phone number for deliveries. */
function DeliveryBanner() {
  const { data, error } = useQuery('GET /config');
  const phone = data?.config.deliveryPhone;
  return (
    <aside className={banner} aria-label="Delivery">
      <Icon of={Bike} size={28} />
      <p className={bannerText}>
        <strong className={bannerTitle}>Delivery on campus</strong>
        <br />
        Tell us, and we bring it.
      </p>
      {phone || (!data && !error) ? (
        // The link has no `href` while the number is loading, so that the layout does not shift.
        <a className={links.call} href={phone ? `tel:+${phone}` : undefined}>
          <Icon of={Phone} size={18} />
          Call us
        </a>
      ) : (
        <WhatsAppLink number={data?.config.supportPhone} />
      )}
    </aside>
  );
}

/** A link to a WhatsApp chat. Does not use features/chat-links, because Home would have to load its code. */
function WhatsAppLink({ number }: { number: string | null | undefined }) {
  const { campus } = useCampus();
  const text = [
    'Hello Campus Market, I need a delivery.',
    campus && `Campus: ${campus.name}`,
    'From:',
    'To:',
  ];
  return (
    <a
      className={links.chat}
      href={`https://wa.me/${number ?? ''}?text=${encodeURIComponent(text.filter(Boolean).join('\n'))}`}
      target="_blank"
      rel="noopener"
    >
      <Icon of={WhatsAppIcon} size={20} />
      WhatsApp us
      <span className={visuallyHidden}> (opens in a new tab)</span>
    </a>
  );
}
