import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { findNewToday, toHour } from '../../contract/shared/home-lists.ts';
import type { Canteen, Product, Store } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import type { Market } from '../../core/market.ts';
import { isServer } from '../../core/queries.ts';
import { useSession } from '../../core/session/useSession.ts';
import { useCampusId } from '../../core/useCampusId.ts';
import { type QueryResult, useQuery } from '../../core/useQuery.ts';
import { Picture } from '../../ui/display/Picture.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { oneLine, twoLines, visuallyHidden } from '../../ui/theme/base.css.ts';
import {
  lowPrice,
  useLowPricedProductsQuery,
  useNewestProductsQuery,
  useRecentlySeen,
} from '../products/index.ts';
import * as css from './HomeShelves.css.ts';

const followedMax = 12;
/** How many shelves are above all products on a phone, whose visitors would have to scroll past more of them. */
const phoneShelfMax = 3;

/** The name of the attribute by which the server's HTML tells for which hour, since 1970, it shows the shelves. */
const hourAttribute = 'data-hour';

const hourNow = () => toHour(Date.now());

/** Returns the hour in the page's HTML. If the HTML has no shelves, the present hour. */
function readHour(): number {
  const hour = isServer || document.querySelector(`[${hourAttribute}]`)?.getAttribute(hourAttribute);
  return typeof hour === 'string' ? Number(hour) : hourNow();
}

/**
 * The shelves of Home: small selections, each of another shape, between the featured products and all products. A shelf
 * without content is not shown. Those that are the same for everybody are in the server's HTML. The others appear when no
 * visible part of the page moves.
 */
export function HomeShelves() {
  const campus = useCampusId();
  const { personId } = useSession();
  const newest = useNewestProductsQuery(campus);
  const lowPriced = useLowPricedProductsQuery(campus);
  // Only our own site has this screen, so the answers are not parsed: the parsers would bring other screens' code. An
  // answer without its list shows no shelf.
  const canteens = useQuery('GET /canteens', { query: { campus } });
  const followed = useQuery('GET /stores/followed', personId ? { query: { limit: followedMax } } : null);
  const stores = followed.data?.stores ?? [];
  const { data: seen = [] } = useRecentlySeen();
  // The HTML may be from a cache. The first render in the browser must be the same, so it is for the same hour.
  const [hour, setHour] = useState(readHour);
  useEffect(() => setHour(hourNow()), []);

  const start = useRef<HTMLDivElement>(null);
  const belowNewToday = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  // On a phone, one more shelf at the end hides one in the middle.
  const [isPhone] = useState(() => !isServer && innerWidth < 600);
  const ownPlace = isPhone ? belowNewToday : end;
  const hasLoaded = [newest, lowPriced, canteens].every(hasSettled);
  const hasPublic = useInsertBelowScreen(start, hasLoaded, marketsWithShelves, lowPriced.isPreloaded);
  const hasFollowed = useInsertBelowScreen(ownPlace, stores.length > 0, marketsWithFollowedStores);
  const hasSeen = useInsertBelowScreen(ownPlace, seen.length > 0, marketsWithRecentlySeen);

  // What most people have looked at gets the large tile.
  const newToday = findNewToday(newest.data ?? [], hour).sort((one, other) => other.views - one.views);
  const inMosaic = new Set(newToday.map(({ _id }) => _id));
  const openCanteens = canteens.data?.canteens?.filter(({ status }) => status === 'Opened') ?? [];
  // The shelves are right below each other, so a product is in one of them only.
  const underLowPrice =
    lowPriced.data?.filter(({ _id, productPrice }) => productPrice < lowPrice && !inMosaic.has(_id)) ?? [];
  // What is worth most to this visitor comes first.
  const byWorth = Object.entries({
    newToday: hasPublic && newToday,
    seen: hasSeen && seen,
    openNow: hasPublic && openCanteens,
    followed: hasFollowed && stores,
    underLowPrice: hasPublic && underLowPrice,
  }).filter(([, items]) => items && items.length > 0);
  const namesOnPhones = byWorth.slice(0, phoneShelfMax).map(([name]) => name);
  const isOnPhones = (name: string) => namesOnPhones.includes(name);

  return (
    <div ref={start} {...(hasPublic && { [hourAttribute]: hour })}>
      {hasPublic && (
        <Shelf
          title="New today"
          items={newToday}
          isOnPhones={isOnPhones('newToday')}
          seeAll="/?sortBy=createdAt"
        >
          {(products) => <Mosaic products={products} />}
        </Shelf>
      )}
      <div ref={belowNewToday} />
      {hasPublic && (
        <>
          <Shelf
            title="Under ₦5,000"
            items={underLowPrice}
            isOnPhones={isOnPhones('underLowPrice')}
            seeAll={`/?maxPrice=${lowPrice}`}
          >
            {(products) => (
              <ul className={css.rails.product}>
                {products.map((product) => (
                  <li key={product._id} className={css.tile}>
                    <TilePicture product={product} sizes="(min-width: 1024px) 168px, 132px" />
                    <Price amount={product.productPrice} before={product.originalPrice} />
                    <TileLink path={productPath(product)} className={twoLines}>
                      {product.productName}
                    </TileLink>
                  </li>
                ))}
              </ul>
            )}
          </Shelf>
          <Shelf
            title={openNowTitle(hour)}
            items={openCanteens}
            isOnPhones={isOnPhones('openNow')}
            seeAll="/canteens"
          >
            {(openOnes) => (
              <ul className={css.rails.canteen}>
                {openOnes.map((canteen) => (
                  <CanteenTile key={canteen._id} canteen={canteen} />
                ))}
              </ul>
            )}
          </Shelf>
        </>
      )}
      <div ref={end} />
      {hasFollowed && (
        <Shelf
          title="Stores you follow"
          items={stores}
          isOnPhones={isOnPhones('followed')}
          seeAll="/stores?followed=true"
        >
          {(followedStores) => (
            <ul className={css.rails.store}>
              {followedStores.map((store) => (
                <StoreTile key={store._id} store={store} />
              ))}
            </ul>
          )}
        </Shelf>
      )}
      {hasSeen && <RecentlySeen products={seen} isOnPhones={isOnPhones('seen')} />}
    </div>
  );
}

const hasSettled = ({ data, error }: Pick<QueryResult<unknown>, 'data' | 'error'>) =>
  data !== undefined || error !== undefined;

/** The markets (one per page load) on whose Home shelves were inserted. Back then finds the page as high as it was. */
const marketsWithShelves = new WeakSet<Market>();
const marketsWithFollowedStores = new WeakSet<Market>();
const marketsWithRecentlySeen = new WeakSet<Market>();

/**
 * Decides whether content may be in the page: once it has loaded and its place was below the screen, so that nothing that
 * is visible moves. `insertedMarkets` remembers where it was inserted. `isPreloaded`: whether it came with the page, which
 * then has its HTML or has had it.
 */
function useInsertBelowScreen(
  place: RefObject<HTMLElement | null>,
  hasLoaded: boolean,
  insertedMarkets: WeakSet<Market>,
  isPreloaded = false,
): boolean {
  const market = useMarket();
  const [isInserted, setInserted] = useState(hasLoaded && (isPreloaded || insertedMarkets.has(market)));
  useEffect(() => {
    if (isInserted) insertedMarkets.add(market);
    if (isInserted || !hasLoaded || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      const isBelowScreen = entries.some(
        ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0,
      );
      if (isBelowScreen) setInserted(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, market, hasLoaded, isInserted, insertedMarkets]);
  return isInserted;
}

interface ShelfProps<Item> {
  title: string;
  items: Item[];
  /** Whether phones show it. Wider screens show every shelf. */
  isOnPhones: boolean;
  /** The path of the page with all of them, or a button. */
  seeAll: string | ReactNode;
  /** Renders the items. It is called only if there are any. */
  children(items: Item[]): ReactNode;
}

function Shelf<Item>({ title, items, isOnPhones, seeAll, children }: ShelfProps<Item>) {
  const market = useMarket();
  if (items.length === 0) return null;
  return (
    <section className={isOnPhones ? css.shelf : css.shelfBesidePhones}>
      <div className={css.headingRow}>
        <h2 className={css.heading}>{title}</h2>
        {typeof seeAll === 'string' ? (
          <a className={css.seeAll} href={market.link(seeAll)}>
            See all
            <span className={visuallyHidden}>: {title}</span>
          </a>
        ) : (
          seeAll
        )}
      </div>
      {children(items)}
    </section>
  );
}

/** One large tile with smaller ones around it. Only the large one shows its name. */
function Mosaic({ products }: { products: Product[] }) {
  return (
    <ul className={css.mosaic}>
      {products.map((product, index) => (
        <li key={product._id} className={css.mosaicTile}>
          <TilePicture
            product={product}
            sizes={
              index === 0
                ? '(min-width: 1024px) 31vw, (min-width: 600px) 40vw, 66vw'
                : '(min-width: 1024px) 15vw, (min-width: 600px) 20vw, 33vw'
            }
          />
          <span className={css.caption}>
            <Price amount={product.productPrice} />
            <TileLink path={productPath(product)} className={index === 0 ? twoLines : visuallyHidden}>
              {product.productName}
            </TileLink>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The products that were last seen on this device: a rail of small pictures, and on request all of them. */
function RecentlySeen({ products, isOnPhones }: { products: Product[]; isOnPhones: boolean }) {
  const [showsAll, setShowsAll] = useState(false);
  const seeAll = (
    <button
      type="button"
      className={css.seeAll}
      aria-expanded={showsAll}
      onClick={() => setShowsAll(!showsAll)}
    >
      {showsAll ? 'Show less' : 'See all'}
      <span className={visuallyHidden}>: Recently seen</span>
    </button>
  );
  return (
    <Shelf title="Recently seen" items={products} isOnPhones={isOnPhones} seeAll={seeAll}>
      {(seenProducts) => (
        <ul className={css.rails[showsAll ? 'wrapped' : 'seen']}>
          {seenProducts.map((product) => (
            <li key={product._id} className={css.tile}>
              <TilePicture product={product} sizes="96px" />
              <Price amount={product.productPrice} />
              <TileLink path={productPath(product)} className={visuallyHidden}>
                {product.productName}
              </TileLink>
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  );
}

const productPath = ({ _id }: Product) => `/product/${encodeURIComponent(_id)}`;

function TilePicture({ product: { media, productName }, sizes }: { product: Product; sizes: string }) {
  const [cover] = media;
  return (
    <span className={css.picture}>
      <Picture {...cover} src={cover?.url} name={productName} alt="" sizes={sizes} />
    </span>
  );
}

interface TileLinkProps {
  path: string;
  className: string;
  children: string;
}

/** The name of what a tile shows. Its link covers the whole tile. */
function TileLink({ path, className, children }: TileLinkProps) {
  const market = useMarket();
  return (
    <a className={css.link} href={market.link(path)}>
      <span className={className}>{children}</span>
    </a>
  );
}

/** A canteen: its picture, and beside it its name and until when it is open. */
function CanteenTile({ canteen: { _id, name, hours, specialties, media } }: { canteen: Canteen }) {
  const [cover] = media;
  return (
    <li className={css.canteenTile}>
      <span className={css.canteenPicture}>
        <Picture {...cover} src={cover?.url} name={name} alt="" sizes="(min-width: 1024px) 120px, 104px" />
      </span>
      <TileLink path={`/canteen/${encodeURIComponent(_id)}`} className={css.canteenName}>
        {name}
      </TileLink>
      <span className={`${css.detail} ${oneLine}`}>
        {hours ? `Open until ${hours.closesAt}` : specialties.join(', ')}
      </span>
    </li>
  );
}

function StoreTile({ store: { storeName, slug, logoUrl } }: { store: Store }) {
  return (
    <li className={css.tile}>
      <span className={css.logo}>
        <Picture src={logoUrl ?? undefined} alt="" name={storeName} sizes="72px" />
      </span>
      <TileLink path={`/store/${encodeURIComponent(slug)}`} className={twoLines}>
        {storeName}
      </TileLink>
    </li>
  );
}

/** Names the meal of an hour, which is counted since 1970, by the time of day in Lagos. */
function openNowTitle(hourSince1970: number): string {
  const hour = (hourSince1970 + 1) % 24;
  if (hour >= 5 && hour < 11) return 'Open for breakfast now';
  if (hour >= 11 && hour < 16) return 'Open for lunch now';
  return hour >= 16 && hour < 22 ? 'Open for dinner now' : 'Open now';
}
