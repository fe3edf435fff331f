import { ChevronRight, type IconNode, MapPin } from 'lucide';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import type { Store } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { isPlainPress, NavigateContext } from '../../core/navigate.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { List, type ListProps, type ListState } from '../../ui/data/List.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { ListSkeletons } from '../../ui/display/ListSkeletons.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { ProfilePicture } from '../../ui/display/ProfilePicture.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { SearchForm } from '../../ui/fields/SearchForm.tsx';
import { oneLine, twoLines } from '../../ui/theme/base.css.ts';
import { UnknownCampus } from '../campuses/index.ts';
import { formatProductCount } from '../product-cards/index.ts';
import { VerificationBadge } from '../sellers/index.ts';
import * as css from './ShopList.css.ts';
import { shopTone } from './shop-tone.ts';

/**
 * A store or a farm, with the address of its page.
 *
 * @example
 * const storeLink = ({ url, storeName }: LinkedStore) => <a href={url}>{storeName}</a>;
 */
export type LinkedStore = Store & { url: string };

/** The texts and paths of a list of stores or farms. */
export interface ShopListTexts {
  icon: IconNode;
  singular: string;
  plural: string;
  /** The path of the list on the hosted site. */
  path: string;
  /** The path of a shop's page without the slug, such as `/store`. */
  shopPath: string;
  visitLabel: string;
  clearLabel: string;
  emptyTitle: string;
  /** Shown if the list is empty without a filter. */
  emptyText: string;
  /** Shown if the list is empty because of a filter. */
  noMatchText: string;
}

export interface ShopListProps {
  texts: ShopListTexts;
  shops: Store[];
  /** The state of loading the list. */
  listState: ListState;
  /** Shown if the list could not be loaded. */
  failure: ListProps<Store>['failure'];
  /** Shown if the list is empty. Default: a text that depends on the filter. */
  empty?: ReactNode;
  search?: string | undefined;
  onSearch?(search: string | undefined): void;
  /** Removes the filter. Undefined if there is no filter. */
  onClear?: (() => void) | undefined;
  /** Filters beside the search. */
  filters?: ReactNode;
  /** How the list is sorted, such as "Newest stores first". */
  orderText?: string;
  /** Called when a shop is about to open. Return false to open it yourself. */
  onStoreOpen?: ((detail: { storeId: string; store: LinkedStore }) => unknown) | undefined;
}

/** A list of stores or farms, with a search in the pages of others. */
export function ShopList({
  texts,
  shops,
  listState,
  failure,
  empty,
  search,
  onSearch,
  onClear,
  filters,
  orderText = `Newest ${texts.plural} first`,
  onStoreOpen,
}: ShopListProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  return (
    <div className={css.container}>
      <search className={css.controls}>
        {/* On the hosted site, the field in the header searches this list. */}
        {!isHostedSite && onSearch && (
          <SearchForm
            label={`Search ${texts.plural}`}
            search={search}
            onSearch={onSearch}
            path={texts.path}
          />
        )}
        {filters}
        <div className={css.resultRow}>
          {/* While there are more batches, not the number: it would change with each batch, and be announced. */}
          <p role="status">
            {shops.length > 0 && (listState.hasMore ? orderText : shopCountText(texts, shops.length))}
          </p>
          {onClear && (
            <Button look="outline" size="s" onClick={onClear}>
              {texts.clearLabel}
            </Button>
          )}
        </div>
      </search>
      <List
        items={listState.isLoading && shops.length === 0 ? undefined : shops}
        state={listState}
        skeletons={<ListSkeletons noun={texts.plural} count={4} list={css.list} item={css.cardSkeleton} />}
        failure={failure}
        finalError={(listState.error?.fields.campus || listState.error?.status === 404) && <UnknownCampus />}
        empty={
          empty ?? (
            <EmptyState
              icon={texts.icon}
              title={texts.emptyTitle}
              button={
                onClear && (
                  <Button look="outline" onClick={onClear}>
                    Show all {texts.plural}
                  </Button>
                )
              }
            >
              {onClear ? texts.noMatchText : texts.emptyText}
            </EmptyState>
          )
        }
      >
        {(shops) => (
          <ul className={css.list}>
            {shops.map((shop) => (
              <li key={shop._id} className={css.cell}>
                <ShopCard
                  shop={shop}
                  shopPath={texts.shopPath}
                  visitLabel={texts.visitLabel}
                  onOpen={(store, event) => {
                    const url = market.link(`${texts.shopPath}/${encodeURIComponent(store.slug)}`);
                    const detail = { storeId: store._id, store: { ...store, url } };
                    if (isPlainPress(event) && onStoreOpen?.(detail) === false) event.preventDefault();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </List>
    </div>
  );
}

const shopCountText = ({ singular, plural }: ShopListTexts, count: number) =>
  count === 1 ? `1 ${singular}` : `${count} ${plural}`;

interface ShopCardProps {
  shop: Store;
  /** The path of the shop's page without the slug, such as `/store`. */
  shopPath: string;
  /** The text of the link, such as `Visit Store`. */
  visitLabel: string;
  /** Called when the card is pressed, before its link is followed. */
  onOpen?(shop: Store, event: MouseEvent<HTMLAnchorElement>): void;
}

/**
 * What the shop sells: pictures of its newest products. Without any, its banner. Patterns fill the rest beside a single
 * picture, so that all cards of a row are equally high.
 */
function ShopPictures({ shop }: { shop: Store }) {
  const { storeName } = shop;
  const banner = shop.storeBanner ?? shop.coverUrl;
  const pictures = shop.pictures.length > 0 ? shop.pictures : banner ? [banner] : [];
  return (
    <div className={css.pictures}>
      {(pictures.length === 2 ? [0, 1] : [0, 1, 2]).map((position) => (
        <span key={position} className={css.picture}>
          <Picture
            src={pictures[position]}
            alt=""
            name={`${storeName} ${position}`}
            sizes="(min-width: 1024px) 160px, (min-width: 600px) 17vw, 33vw"
          />
        </span>
      ))}
    </div>
  );
}

/** A store or farm in a list: what it sells, its name, description and address. Its link works without JavaScript. */
function ShopCard({ shop, shopPath, visitLabel, onOpen }: ShopCardProps) {
  const market = useMarket();
  const isHostedSite = useContext(NavigateContext) !== undefined;
  return (
    <article className={css.card} part="card">
      <ShopPictures shop={shop} />
      <div className={css.head}>
        <span className={isHostedSite ? `${css.logo} ${shopTone(shop.storeName)}` : css.logo}>
          <ProfilePicture name={shop.storeName} picture={shop.logoUrl ?? undefined} />
        </span>
        <div className={css.title}>
          <h3 className={css.name}>{shop.storeName}</h3>
          <p className={css.badgeRow}>
            <VerificationBadge level={shop.verificationLevel} />
            {shop.rating !== null && <Rating value={shop.rating} count={shop.reviewCount} size="s" compact />}
          </p>
        </div>
      </div>
      <p className={`${css.description} ${twoLines}`}>{shop.storeDescription}</p>
      <div className={css.footer}>
        <p className={css.address}>
          <Icon of={MapPin} size={16} />
          <span className={oneLine}>{shop.storeAddress || market.campus.describe(shop.campus).name}</span>
        </p>
        <span>{formatProductCount(shop.productCount)}</span>
        <a
          className={css.link}
          href={market.link(`${shopPath}/${encodeURIComponent(shop.slug)}`)}
          aria-label={`${visitLabel}: ${shop.storeName}`}
          onClick={(event) => onOpen?.(shop, event)}
        >
          {visitLabel}
          <Icon of={ChevronRight} size={16} className={css.arrow} />
        </a>
      </div>
    </article>
  );
}
