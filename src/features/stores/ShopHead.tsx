import { ArrowLeft, Bike, MapPin, MessageCircle, Users } from 'lucide';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import type { Reply, Seller, Store } from '../../contract/shared/types.ts';
import { useMarket } from '../../core/MarketProvider.tsx';
import { NavigateContext } from '../../core/navigate.ts';
import { looks, sizes } from '../../ui/buttons/Button.css.ts';
import { Avatar } from '../../ui/display/Avatar.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Picture } from '../../ui/display/Picture.tsx';
import { Placeholder } from '../../ui/display/Placeholder.tsx';
import { ProfilePicture } from '../../ui/display/ProfilePicture.tsx';
import { Rating } from '../../ui/display/Rating.tsx';
import { MessageLink } from '../messages/index.ts';
import { ReportMenu } from '../reports/index.ts';
import { SellerFacts, VerificationBadge } from '../sellers/index.ts';
import { FollowButton } from './FollowButton.tsx';
import * as css from './ShopHead.css.ts';
import { shopTone } from './shop-tone.ts';

export interface BackButtonProps {
  /** The page that Back opens for visitors who came from another site. */
  href: string;
  /** Called when Back is pressed, before its link is followed. */
  onBack(event: MouseEvent<HTMLAnchorElement>): void;
}

/** The Back button, on top of the banner. */
export function BackButton({ href, onBack }: BackButtonProps) {
  return (
    <a className={css.backButton} href={href} aria-label="Back" onClick={onBack}>
      <Icon of={ArrowLeft} size={22} />
    </a>
  );
}

export interface HeadLayoutProps {
  name: string;
  /** The verification level of the seller. */
  level: Seller['verificationLevel'];
  /** The URL of the banner. Without one, a strip of a generated pattern is shown. */
  banner?: string | null;
  /** The URL of the logo. Without one, initials are shown. */
  logo: string | null | undefined;
  /** The menu at the end of the row with the name. */
  menu: ReactNode;
  /** Details and buttons below the name. */
  children?: ReactNode;
}

/** The top of a shop's or seller's page: a banner, a logo that overlaps the banner, and the name beside the logo. */
export function HeadLayout({ name, level, banner, logo, menu, children }: HeadLayoutProps) {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  const Heading = isHostedSite ? 'h1' : 'h2';
  return (
    <header className={css.head} data-without-banner={banner ? undefined : ''}>
      <div className={isHostedSite ? css.wideBanner : css.banner}>
        <Placeholder name={name} />
        {banner && (
          <div className={css.bannerPicture}>
            <Picture src={banner} alt="" name={name} sizes="(min-width: 720px) 600px, 100vw" eager />
          </div>
        )}
      </div>
      <div className={css.nameRow}>
        <div className={isHostedSite ? `${css.logo} ${shopTone(name)}` : css.logo}>
          {logo ? <Picture src={logo} alt="" name={name} sizes="76px" eager /> : <Avatar name={name} />}
        </div>
        <div className={css.title}>
          <Heading className={css.name}>{name}</Heading>
          <VerificationBadge level={level} />
        </div>
        <div className={css.menu}>{menu}</div>
      </div>
      {children}
    </header>
  );
}

/** Links to the messages with a seller. */
export function MessageSellerLink({ to }: { to: string }) {
  return (
    <MessageLink className={`${looks.outline} ${sizes.s}`} to={to}>
      <Icon of={MessageCircle} size={20} />
      Message seller
    </MessageLink>
  );
}

export interface ShopHeadProps {
  shop: Store;
  /** The person behind the shop. */
  seller: Reply<'POST /store-detail'>['seller'] | undefined;
}

/** The head of a store or farm: banner, name, rating, followers, address, and the person behind it. */
export function ShopHead({ shop, seller }: ShopHeadProps) {
  const market = useMarket();
  const { followerCount } = shop;
  return (
    <HeadLayout
      name={shop.storeName}
      level={shop.verificationLevel}
      banner={shop.storeBanner ?? shop.coverUrl}
      logo={shop.logoUrl}
      menu={
        <ReportMenu
          kind="store"
          targetId={shop._id}
          name={shop.storeName}
          noun={shop.category === 'farmProduce' ? 'farm' : undefined}
          ownerId={shop.sellerId}
        />
      }
    >
      {shop.storeDescription && <p className={css.description}>{shop.storeDescription}</p>}
      <ul className={css.detailList}>
        {shop.rating !== null && (
          <li className={css.detail}>
            <Rating value={shop.rating} count={shop.reviewCount} compact />
          </li>
        )}
        <li className={css.detail}>
          <Icon of={Users} size={16} />
          {followerCount === 1 ? '1 follower' : `${followerCount.toLocaleString('en-NG')} followers`}
        </li>
        <li className={css.address}>
          <Icon of={MapPin} size={16} />
          {shop.storeAddress || market.campus.describe(shop.campus).name}
        </li>
        {shop.deliveryTime && (
          <li className={css.detail}>
            <Icon of={Bike} size={16} />
            {shop.deliveryTime}
          </li>
        )}
      </ul>
      <div className={css.contactRow}>
        {seller?.name && (
          <div className={css.seller}>
            <ProfilePicture name={seller.name} picture={seller.avatar} />
            <div className={css.sellerText}>
              <p className={css.sellerName}>{seller.name}</p>
              <SellerFacts {...seller} />
            </div>
          </div>
        )}
        <div className={css.actions}>
          {/* First, so that it stays in its place when Follow appears, which waits for the session. */}
          <MessageSellerLink to={shop.sellerId} />
          <FollowButton store={shop} />
        </div>
      </div>
    </HeadLayout>
  );
}

/** The skeleton of a `HeadLayout`, without a banner, because most shops have none. */
export function ShopHeadSkeleton() {
  const isHostedSite = useContext(NavigateContext) !== undefined;
  return (
    <div className={css.head} data-without-banner="" aria-hidden="true">
      <div className={isHostedSite ? css.wideBanner : css.banner} />
      <div className={css.nameRow}>
        <div className={css.logo} />
        <span className={css.nameSkeleton} />
      </div>
      <span className={css.lineSkeleton} />
      <span className={css.lineSkeleton} />
    </div>
  );
}
