import { CircleUserRound } from 'lucide';
import type { MouseEvent } from 'react';
import { useMarket } from '../../../core/MarketProvider.tsx';
import { LinkButton } from '../../../ui/buttons/Button.tsx';
import { ReportMenu } from '../../reports/index.ts';
import type { ProductOpening } from '../shop/SellerProducts.tsx';
import { Head, MessageSeller } from '../shop/ShopHead.tsx';
import { ShopScreen, type ShopWords } from '../shop/ShopScreen.tsx';
import { useOwnFilter } from '../shop/useOwnFilter.ts';
import { useSeller } from './useSeller.ts';

export interface SellerScreenProps extends ProductOpening {
  /** The seller's id. */
  id: string;
  /** Shows only products that match these words by name or category, until others are searched for. */
  search?: string | undefined;
  /** Called when somebody has searched the products. */
  onFilterChange?(filter: { search: string | undefined }): void;
  /** Called when Back is pressed, before its link to Home is followed. Without it there is no Back. */
  onBack?(event: MouseEvent<HTMLAnchorElement>): void;
}

const words: ShopWords = {
  icon: CircleUserRound,
  noun: 'Seller',
  notFound: 'Seller not found',
  notFoundText: 'They may have left, or sell nothing at the moment.',
  up: { path: '/', label: 'Back to Home' },
  loadError: {
    title: 'Error loading seller',
    text: 'Failed to load seller details. Please try again.',
  },
  emptyText: 'This seller has nothing on sale yet.',
};

/** A person who sells, with a store or without, as a page of its own. */
export function SellerScreen({ id, search, onFilterChange, onBack, ...opening }: SellerScreenProps) {
  const market = useMarket();
  const filter = useOwnFilter({ search, onFilterChange });
  const { seller, ...list } = useSeller(id, filter.search);
  const store = seller?.storeSlug && market.link(`/store/${encodeURIComponent(seller.storeSlug)}`);
  const action = seller && (
    <>
      {store && (
        <LinkButton look="outline" href={store}>
          View store
        </LinkButton>
      )}
      <ReportMenu kind="person" targetId={id} name={seller.name} ownerId={id} />
    </>
  );
  return (
    <ShopScreen
      {...opening}
      {...filter}
      words={words}
      head={
        seller && (
          <Head name={seller.name} level={seller.verificationLevel} logo={seller.avatar} action={action}>
            <MessageSeller to={seller._id} />
          </Head>
        )
      }
      list={list}
      total={seller?.productCount ?? 0}
      path={`/seller/${encodeURIComponent(id)}`}
      onBack={onBack}
    />
  );
}
