import { ArrowLeft, Bike, MapPin, Users } from 'lucide';
import { type MouseEvent, useContext } from 'react';
import type { Store } from '../../../contract/shared/types.ts';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { NavigateContext } from '../../../core/navigate.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Cloth } from '../../../ui/display/cloth/Cloth.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { Picture } from '../../../ui/display/Picture.tsx';
import { Rating } from '../../../ui/display/Rating.tsx';
import { VerificationBadge } from '../../sellers/index.ts';
import { FollowButton } from '../follow/FollowButton.tsx';
import * as css from './ShopHead.css.ts';

export interface BackProps {
  /** Where Back leads people who come from elsewhere. */
  href: string;
  /** Called when Back is pressed, before its link is followed. */
  onBack(event: MouseEvent<HTMLAnchorElement>): void;
}

/** The way back of a screen that fills a phone, on its banner. */
export function Back({ href, onBack }: BackProps) {
  return (
    <a className={css.back} href={href} aria-label="Back" onClick={onBack}>
      <Icon of={ArrowLeft} size={22} />
    </a>
  );
}

export interface ShopHeadProps {
  shop: Store;
}

/** What a store or a farm is: its banner, its name, where it is and what people think of it. */
export function ShopHead({ shop }: ShopHeadProps) {
  const market = useMarket();
  const isSite = useContext(NavigateContext) !== undefined;
  const Name = isSite ? 'h1' : 'h2';
  const { storeName, followerCount } = shop;
  const banner = shop.storeBanner ?? shop.coverUrl;
  return (
    <header className={css.head}>
      <div className={isSite ? css.wideBanner : css.banner}>
        {banner ? (
          <Picture src={banner} alt="" name={storeName} sizes="(min-width: 1024px) 960px, 100vw" eager />
        ) : (
          <Cloth name={storeName} />
        )}
      </div>
      <div className={css.row}>
        <div className={css.logo}>
          {shop.logoUrl ? (
            <Picture src={shop.logoUrl} alt="" name={storeName} sizes="76px" eager />
          ) : (
            <Avatar name={storeName} />
          )}
        </div>
        <FollowButton store={shop} />
      </div>
      <div className={css.title}>
        <Name className={css.name}>{storeName}</Name>
        <VerificationBadge level={shop.verificationLevel} />
      </div>
      {shop.storeDescription && <p className={css.description}>{shop.storeDescription}</p>}
      <ul className={css.facts}>
        <li className={css.place}>
          <Icon of={MapPin} size={16} />
          {shop.storeAddress || market.campus.describe(shop.campus).name}
        </li>
        {shop.rating !== null && (
          <li className={css.fact}>
            <Rating value={shop.rating} count={shop.reviewCount} compact />
          </li>
        )}
        <li className={css.fact}>
          <Icon of={Users} size={16} />
          {followerCount === 1 ? '1 follower' : `${followerCount.toLocaleString('en-NG')} followers`}
        </li>
        {shop.deliveryTime && (
          <li className={css.fact}>
            <Icon of={Bike} size={16} />
            {shop.deliveryTime}
          </li>
        )}
      </ul>
    </header>
  );
}

/** Boxes in the places of a shop that is on its way. */
export function ShopHeadSkeleton() {
  const isSite = useContext(NavigateContext) !== undefined;
  return (
    <div className={css.head} aria-hidden="true">
      <div className={isSite ? css.wideBanner : css.banner} />
      <div className={css.row}>
        <div className={css.logo} />
      </div>
      <span className={css.namePlace} />
      <span className={css.linePlace} />
      <span className={css.linePlace} />
    </div>
  );
}
