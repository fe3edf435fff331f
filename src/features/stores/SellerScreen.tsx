import { CircleUserRound } from 'lucide';
import type { MouseEvent } from 'react';
import { useMarket } from '../../core/MarketProvider.tsx';
import { LinkButton } from '../../ui/buttons/Button.tsx';
import { ReportMenu } from '../reports/index.ts';
import type { ProductOpenProps } from './SellerProducts.tsx';
import { HeadLayout, MessageSellerLink } from './ShopHead.tsx';
import { ShopScreen, type ShopTexts } from './ShopScreen.tsx';
import { useSearchFilter } from './shop-hooks.ts';
import { useSeller } from './useSeller.ts';

export interface SellerScreenProps extends ProductOpenProps {
  /** The seller's id. */
  id: string;
  /** Shows only products that match these words by name or category, until the visitor searches for other words. */
  search?: string | undefined;
  /** Called when the visitor has searched the products. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when Back is pressed, before its link to Home is followed. If omitted, there is no Back button. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const texts: ShopTexts = {
  icon: CircleUserRound,
  noun: 'Seller',
  notFoundTitle: 'Seller not found',
  notFoundText: 'They may have left, or sell nothing at the moment.',
  backLink: { path: '/', label: 'Back to Home' },
  loadError: {
    title: 'Error loading seller',
    text: 'Failed to load seller details. Please try again.',
  },
  emptyText: 'This seller has nothing on sale yet.',
};

/** The page of a seller, with a store or without. */
export function SellerScreen({ id, search, onFilterChange, onBack, ...openProps }: SellerScreenProps) {
  const market = useMarket();
  const filter = useSearchFilter({ search, onFilterChange });
  const { seller, ...list } = useSeller(id, filter.search);
  const storeUrl = seller?.storeSlug && market.link(`/store/${encodeURIComponent(seller.storeSlug)}`);
  const buttons = seller && (
    <>
      {storeUrl && (
        <LinkButton look="outline" href={storeUrl}>
          View store
        </LinkButton>
      )}
      <ReportMenu kind="person" targetId={id} name={seller.name} ownerId={id} />
    </>
  );
  return (
    <ShopScreen
      {...openProps}
      {...filter}
      texts={texts}
      head={
        seller && (
          <HeadLayout
            name={seller.name}
            level={seller.verificationLevel}
            logo={seller.avatar}
            buttons={buttons}
          >
            <MessageSellerLink to={seller._id} />
          </HeadLayout>
        )
      }
      list={list}
      productCount={seller?.productCount ?? 0}
      path={`/seller/${encodeURIComponent(id)}`}
      onBack={onBack}
    />
  );
}
